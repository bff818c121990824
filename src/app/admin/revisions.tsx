import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { diffLines, diffWordsWithSpace } from 'diff'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import type { ComparedField, ComparedVersion, Version } from '#/features/revisions/model/versions.schema.ts'
import type { revisionQueries } from '#/features/revisions/revisions.queries.ts'
import { Alert, Button, EmptyState, Moment, Skeleton } from '#/ui/basics.tsx'
import { type BackLink, ScreenHead } from '#/ui/screen.tsx'
import { Disclosure } from '#/ui/text.tsx'
import { useUndo } from '#/ui/undo.tsx'

interface RevisionsOfProps {
  queries: ReturnType<typeof revisionQueries>
  id: number | string
  title: string
  back: BackLink
  isPublished: boolean
  /** Whether the item has changes that visitors do not see yet. */
  hasDraftEdits?: boolean
}

/** The list of an item's revisions. The revision with the id in `?version=` is compared to the current state. */
export function RevisionsOf({ queries, id, title, back, isPublished, hasDraftEdits }: RevisionsOfProps) {
  const requested = Number((useLocation().search as { version?: unknown }).version ?? Number.NaN)
  const list = useQuery(queries.list(id))
  const chosen = Number.isInteger(requested) ? requested : list.data?.find(({ isNow }) => !isNow)?.id
  const compared = useQuery(queries.compared(id, chosen))
  const offer = useUndo()
  const { mutateAsync } = queries.useRestore(id)
  const {
    isPending,
    error: problem,
    mutate,
  } = useMutation({
    mutationFn: ({ id, revision }: ComparedVersion) => mutateAsync({ version: id, revision }),
    onSuccess({ before, leftOut, revision }, { savedAt }) {
      if (before === null) return
      const words = (
        <>
          The version of <Moment at={savedAt} /> is back.
          {leftOut.length > 0 && ` Items that no longer exist were left out: ${leftOut.join(', ')}.`}
        </>
      )
      offer({ words, undo: () => mutateAsync({ version: before, revision }) })
    },
  })
  const version = compared.data
  const canComeBack =
    version !== undefined && version.source !== 'pending' && version.fields.some((field) => !field.isSame)
  const restore = () => version && !isPending && mutate(version)
  const problemToTell = list.error ?? compared.error
  return (
    <>
      <ScreenHead
        title={
          <>
            <bdi>{title}</bdi>: versions
          </>
        }
        back={back}
        state={
          version && (
            <span>
              <Moment at={version.savedAt} />
              {version.savedBy && ` by ${version.savedBy.name}`}, against now
            </span>
          )
        }
      >
        {canComeBack && (
          <Button look="primary" className="max-md:hidden" aria-disabled={isPending} onClick={restore}>
            <Undo2 aria-hidden />
            <span>Restore this version</span>
          </Button>
        )}
      </ScreenHead>
      <div className="versions-columns">
        <div className="min-w-0">
          {problem && <Alert className="mb-5">It wasn’t restored. {problem.message}</Alert>}
          {problemToTell && (
            <Alert className="mb-5">We couldn’t load the versions. {problemToTell.message}</Alert>
          )}
          {list.data?.every(({ isNow }) => isNow) && (
            <EmptyState title={list.data.length > 0 ? 'There is one version' : 'No changes yet'}>
              Every save adds a version here. We keep versions for a year.
            </EmptyState>
          )}
          {!version && !problemToTell && (!list.data || list.data.some(({ isNow }) => !isNow)) && (
            <Skeleton className="h-[50vh]" />
          )}
          {version && <ComparedFields fields={version.fields} />}
          {canComeBack && isPublished && (
            <p className="type-hint mt-4">
              Visitors see it right away. The current version is kept
              {hasDraftEdits && ', and so are the unpublished changes'}.
            </p>
          )}
        </div>
        {list.data && <VersionList versions={list.data} chosen={version?.id} />}
      </div>
      {canComeBack && (
        <div className="versions-bar">
          <Button look="primary" wide aria-disabled={isPending} onClick={restore}>
            Restore this version
          </Button>
        </div>
      )}
    </>
  )
}

/** A revision beside the current state, field by field: changed fields first, unchanged ones collapsed. */
function ComparedFields({ fields }: { fields: readonly ComparedField[] }) {
  const differing = fields.filter(({ isSame }) => !isSame)
  const same = fields.filter(({ isSame }) => isSame)
  return (
    <>
      <p className="difference-legend">
        {differing.length > 0 && (
          <>
            <span>
              <Half fill="var(--ink-b)" d="M9 0A9 8 0 0 0 9 16Z" />
              <del>was taken out</del>
            </span>
            <span>
              <Half fill="var(--ink-a)" d="M0 0A9 8 0 0 1 0 16Z" />
              <ins>was put in</ins>
            </span>
          </>
        )}
        <span>
          {differing.length === 0
            ? 'No differences: it’s the same as the current version'
            : `${differing.length} of ${fields.length} fields ${differing.length === 1 ? 'differs' : 'differ'}`}
        </span>
      </p>
      <div className="compared">
        {differing.map(({ name, before, now }) => (
          <section key={name} aria-label={name}>
            <h2 className="type-part">{name}</h2>
            <Difference before={before} now={now} />
          </section>
        ))}
      </div>
      {same.length > 0 && (
        <Disclosure
          size="sm"
          className="compared-same"
          summary={same.length === 1 ? 'The unchanged field' : `The ${same.length} unchanged fields`}
        >
          <dl>
            {same.map(({ name, now }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{now || 'Nothing'}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  )
}

const Half = (path: { fill: string; d: string }) => (
  <svg className="half" viewBox="0 0 9 16" aria-hidden="true">
    <path {...path} />
  </svg>
)

const PASSAGE_ELEMENTS = { out: 'del', in: 'ins', same: 'span' } as const

/** A diff of two texts: removed parts struck through, added ones underlined, unchanged ones grey and shortened. */
function Difference({ before, now }: { before: string; now: string }) {
  const passages = useMemo(() => shortenUnchanged(differenceOf(before, now)), [before, now])
  if (before === now)
    return (
      <p className="pt-2 pb-6 text-ink-2">
        The words are the same. Only the formatting differs, such as a heading, bold text or an image.
      </p>
    )
  return (
    <p dir="auto" className="difference">
      {passages.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`
        const Element = PASSAGE_ELEMENTS[kind]
        return <Element key={key}>{text}</Element>
      })}
    </p>
  )
}

/** The revisions of an item, latest first; each links to its comparison. */
function VersionList({ versions, chosen }: { versions: readonly Version[]; chosen: number | undefined }) {
  return (
    <nav aria-labelledby="versions" className="version-list">
      <h2 id="versions" className="type-part">
        Versions
      </h2>
      <ol>
        {versions.every(({ isNow }) => !isNow) && (
          <li>
            <span className="version">
              <b>Now</b>
            </span>
          </li>
        )}
        {versions.map((version) => {
          const moment = <Moment at={version.savedAt} />
          const what = <bdi>{formatVersion(version)}</bdi>
          return (
            <li key={version.id}>
              {version.isNow ? (
                <span className="version">
                  <b>Now</b>
                  <span className="type-hint">
                    {what}, {moment}
                  </span>
                </span>
              ) : (
                <Link
                  to="."
                  search={{ version: version.id } as never}
                  replace
                  resetScroll={false}
                  className="version"
                  aria-current={version.id === chosen ? 'true' : undefined}
                >
                  <b>{moment}</b>
                  <span className="type-hint">{what}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A passage in a comparison of two texts. It is in both (`same`), only in the older (`out`), or only in the newer (`in`). */
export interface Passage {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** Maximum number of changed words: beyond it texts are compared by lines, since more would block the browser. */
const WORDS_CHANGED_AT_MOST = 2_000

const SPACE_IN_LINE = /^[^\S\n]+$/

/** Compares two texts word by word. Returns the unchanged, removed and added passages in reading order. */
export function differenceOf(then: string, now: string): Passage[] {
  const changes =
    diffWordsWithSpace(then, now, { maxEditLength: WORDS_CHANGED_AT_MOST }) ?? diffLines(then, now)
  const passages: Passage[] = []
  let [out, put] = ['', '']
  const endChange = () => {
    if (out !== '') passages.push({ kind: 'out', text: out })
    if (put !== '') passages.push({ kind: 'in', text: put })
    out = ''
    put = ''
  }
  changes.forEach(({ value, added, removed }, place) => {
    if (removed) out += value
    else if (added) put += value
    else if (SPACE_IN_LINE.test(value) && out + put !== '' && place < changes.length - 1) {
      out += value
      put += value
    } else {
      endChange()
      passages.push({ kind: 'same', text: value })
    }
  })
  endChange()
  return passages
}

/** Characters of context on either side of a change. */
const AROUND = 120
const LEFT_OUT = ' … '

/** Shortens the unchanged passages in a comparison of two texts. An ellipsis replaces what is far from any change. */
export function shortenUnchanged(passages: readonly Passage[]): Passage[] {
  return passages.map((passage, place) => {
    if (passage.kind !== 'same') return passage
    const around = [
      ...(place === 0 ? [''] : [headOf(passage.text)]),
      ...(place === passages.length - 1 ? [''] : [tailOf(passage.text)]),
    ]
    const text = around.join(LEFT_OUT)
    return text.length + AROUND > passage.text.length ? passage : { kind: 'same', text }
  })
}

/** The beginning of a text, to the end of a word. */
const headOf = (text: string) => text.slice(0, AROUND).replace(/\s*\S*$/, '')
/** The end of a text, from the beginning of a word. */
const tailOf = (text: string) => text.slice(-AROUND).replace(/^\S*\s*/, '')

/** Maximum number of changed fields listed by name; more are only counted. */
const NAMED = 3

/** A revision's author and changes: "Mira: description, tagline". */
function formatVersion({ savedBy, source, note, changed }: Version): string {
  const what = WHAT[source](formatFields(changed), note)
  return savedBy ? `${savedBy.name}: ${what}` : capital(what)
}

const WHAT: Record<Version['source'], (fields: string, note: string) => string> = {
  earlier: () => 'earlier version',
  made: () => 'made',
  saved: (fields) => fields || 'saved',
  imported: (fields, note) => `${note || 'a list'} read in${fields && `, ${fields}`}`,
  'import-undone': (fields, note) => `${note || 'a list'} undone${fields && `, ${fields}`}`,
  restored: (fields) => `brought back${fields && `, ${fields}`}`,
  pending: () => 'pending, not visible to readers yet',
  'set-aside': () => 'set aside, readers never saw it',
}

/** "description, tagline", or how many they are. */
function formatFields(changed: readonly string[]): string {
  return changed.length > NAMED ? `${changed.length} fields` : changed.map(uncapital).join(', ')
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const uncapital = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
