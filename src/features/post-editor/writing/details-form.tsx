import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Alert, Button } from '#/ui/basics.tsx'
import { Chip } from '#/ui/filters.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { tagsInUseQuery } from '../post-editor.queries.ts'
import {
  areSameDetails,
  changesSince,
  detailsOf,
  faultsOfDetails,
  firstFaultOf,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  type PostDetails,
  type PostFaults,
  tidyDetails,
} from '../post-editor.rules.ts'
import type { PostSaving } from './use-post-saving.ts'

/** The form for slug, tags, author and metadata of a post. Each field is saved when it loses focus. */
export function DetailsForm({ saving }: { saving: PostSaving }) {
  const { post } = saving
  // Only fields changed here: the address may follow the title meanwhile.
  const [changes, setChanges] = useState<Partial<PostDetails>>({})
  const [problem, setProblem] = useState<Error>()
  const [state, setState] = useState<'' | 'Saving…' | 'Saved'>('')
  const underWay = useRef(0)
  const typed = { ...detailsOf(post), ...changes }
  const faults = faultsOfDetails(tidyDetails(typed))
  const write = (change: Partial<PostDetails>) => {
    setState('')
    setProblem(undefined)
    setChanges((before) => ({ ...before, ...change }))
  }
  const save = async (now: PostDetails = typed) => {
    const details = tidyDetails(now)
    if (areSameDetails(details, detailsOf(post)) || Object.keys(faultsOfDetails(details)).length > 0) return
    setState('Saving…')
    underWay.current += 1
    const refused = await saving.saveDetails(details)
    underWay.current -= 1
    setProblem(refused)
    // Text typed meanwhile is still unsaved; another field may still be saving.
    if (refused) setState('')
    else if (underWay.current === 0) setState((before) => (before === '' ? '' : 'Saved'))
    if (!refused) setChanges((before) => changesSince(now, before))
  }
  const field = (name: Exclude<keyof PostDetails, 'tags'>) => ({
    value: typed[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write({ [name]: event.target.value }),
    onBlur: () => void save(),
    autoComplete: 'off',
  })
  return (
    <section aria-label="Address, tags and search" className="grid gap-5">
      {problem && <Alert>Not saved: {problem.message}</Alert>}
      <TextField
        label="Address"
        hint={
          post.state === 'published'
            ? 'Below /blog/. The old address redirects to the new one.'
            : 'Below /blog/. It follows the title until you change it.'
        }
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug')}
      />
      <TagField
        tags={typed.tags}
        error={faults.tags}
        onChange={(tags) => {
          write({ tags })
          void save({ ...typed, tags })
        }}
      />
      <TextField label="Author" hint="Readers see the name. If empty: the site." {...field('byline')} />
      <div className="grid gap-3">
        <h3 className="font-semibold text-sm">Search engines</h3>
        <SearchResult post={{ ...saving.fields, ...typed }} />
        <TextField
          label="Headline for search engines"
          hint={`If empty: the title. At most ${META_TITLE_MAX_LENGTH} characters.`}
          {...field('metaTitle')}
        />
        <TextArea
          label="Description for search engines"
          hint={`If empty: the excerpt. At most ${META_DESCRIPTION_MAX_LENGTH} characters.`}
          rows={2}
          {...field('metaDescription')}
        />
        <TextField
          label="Canonical address"
          type="url"
          hint="Only if this text was published elsewhere first."
          {...field('canonicalUrl')}
        />
      </div>
      <p role="status" className="type-hint min-h-5">
        {state}
      </p>
    </section>
  )
}

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** The tags of a post, with suggestions from other posts. */
function TagField({ tags, onChange, error }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const { data: known = [] } = useQuery(tagsInUseQuery())
  const list = useId()
  const add = () => {
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    // A tag that is there already is written as it is there.
    const named = added.map((tag) => known.find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag)
    setTyped('')
    if (named.length > 0) onChange([...tags, ...named])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label="Tags"
          list={list}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={add}
          error={error}
        />
        <Button onClick={add}>Add</Button>
      </div>
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Chip
              key={tag}
              aria-label={`Remove the tag ${tag}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              <bdi>{tag}</bdi>
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

/** A post as a search engine lists it. */
function SearchResult({ post }: { post: PostDetails & { title: string; excerpt: string } }) {
  return (
    <div className="found-as">
      <p className="type-hint">{window.location.host} › blog</p>
      <b>{post.metaTitle || post.title || 'Untitled'}</b>
      <p className="type-hint line-clamp-2">{post.metaDescription || post.excerpt}</p>
    </div>
  )
}

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
]

/** Checks before publishing: required fields first, then recommended ones. */
export function publishChecks(faults: PostFaults, html: string): { isDone: boolean; words: string }[] {
  const missing = firstFaultOf(faults)
  const checks = [
    { isDone: !missing, words: missing ? `${missing}.` : 'Title, excerpt, image and text are filled in' },
  ]
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
  if (pictures.length === 0) return checks
  const silent = pictures.findIndex((tag) => !/\salt="[^"]*[^"\s][^"]*"/.test(tag))
  const which = pictures.length === 1 ? '' : `${ORDINALS[silent] ?? `${silent + 1}th`} `
  const words = silent < 0 ? 'Every image has alt text' : `The ${which}image has no alt text.`
  return [...checks, { isDone: silent < 0, words }]
}

/** The checks before publishing. */
export function PublishChecks({ faults, html }: { faults: PostFaults; html: string }) {
  return (
    <ul aria-label="Before you publish" className="grid gap-2.5 text-sm">
      {publishChecks(faults, html).map(({ isDone, words }) => (
        <li key={words} className="flex items-start gap-2.5">
          {isDone ? (
            <Check aria-hidden className="size-5 flex-none text-good" />
          ) : (
            <CircleAlert aria-hidden className="size-5 flex-none text-danger" />
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}
