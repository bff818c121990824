import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ChangeEvent, useState } from 'react'
import { Alert } from '#/ui/basics.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import {
  areSameDetails,
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

/** The details as they are typed; tags are separated by commas. */
type Typed = Record<keyof PostDetails, string>
const typedOf = (details: PostDetails): Typed => ({ ...details, tags: details.tags.join(', ') })
const detailsIn = (typed: Typed) => tidyDetails({ ...typed, tags: typed.tags.split(',') })

/** The form for slug, tags, author and metadata of a post. Each field is saved when it loses focus. */
export function DetailsForm({ saving }: { saving: PostSaving }) {
  const { post } = saving
  // Only fields changed here: the address may follow the title meanwhile.
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const typed = { ...typedOf(detailsOf(post)), ...changes }
  const details = detailsIn(typed)
  const faults = faultsOfDetails(details)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (sent: Typed) => {
      const refused = await saving.saveDetails(detailsIn(sent))
      if (refused) throw refused
    },
    // Text typed meanwhile is still unsaved.
    onSuccess: (_, sent) =>
      setChanges((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name, value]) => value !== sent[name as keyof Typed]),
        ),
      ),
  })
  const save = () => {
    if (!areSameDetails(details, detailsOf(post)) && Object.keys(faults).length === 0) mutate(typed)
  }
  const field = (name: keyof PostDetails) => ({
    value: typed[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      reset()
      setChanges((before) => ({ ...before, [name]: event.target.value }))
    },
    onBlur: save,
    autoComplete: 'off',
  })
  return (
    <section aria-label="Address, tags and search" className="grid gap-5">
      {error && <Alert>Not saved: {error.message}</Alert>}
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
      <TextField label="Tags" hint="Separated by commas." {...field('tags')} />
      <TextField label="Author" hint="Readers see the name. If empty: the site." {...field('byline')} />
      <div className="grid gap-3">
        <h3 className="font-semibold text-sm">Search engines</h3>
        <SearchResult post={{ ...saving.fields, ...details }} />
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
        {isPending ? 'Saving…' : isSuccess && Object.keys(changes).length === 0 && 'Saved'}
      </p>
    </section>
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

/** Checks before publishing: required fields first, then recommended ones. */
export function publishChecks(faults: PostFaults, html: string): { isDone: boolean; words: string }[] {
  const missing = firstFaultOf(faults)
  const checks = [
    { isDone: !missing, words: missing ? `${missing}.` : 'Title, excerpt, image and text are filled in' },
  ]
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
  if (pictures.length === 0) return checks
  const silent = pictures.findIndex((tag) => !/\salt="[^"]*[^"\s][^"]*"/.test(tag))
  const words = silent < 0 ? 'Every image has alt text' : `Image ${silent + 1} has no alt text.`
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
