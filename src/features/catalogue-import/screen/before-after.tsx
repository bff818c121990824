import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { type ImportedField, isListOfNames } from '../entries/import-choices.rules.ts'
import { importRowsQuery } from '../imports/catalogue-imports.queries.ts'
import type { ImportRow } from '../imports/catalogue-imports.schema.ts'
import { listedFieldInWords, valueInWords } from './words.rules.ts'

interface BeforeAfterProps {
  id: string
  title: string
  /** How many games change. */
  count: number
}

/** A list of changed games with every field before and after, paginated. */
export function BeforeAfter({ id, title, count }: BeforeAfterProps) {
  const list = useInfiniteQuery(importRowsQuery(id, 'changes'))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (count === 0) return null
  return (
    <section aria-labelledby="before-and-after">
      <h3 id="before-and-after" className="type-part mb-2">
        {title} <span className="font-normal text-ink-2">{inFigures(count)}</span>
      </h3>
      {list.error && <Alert>{list.error.message}</Alert>}
      <ul className="import-changes">
        {rows.map((row) => (
          <li key={row.line} className="row-rule py-3">
            <b>
              <bdi>{row.game?.title ?? row.title}</bdi>
            </b>{' '}
            {row.deed === 'undone' && <span className="type-hint">undone</span>}
            {row.deed === 'stays' && <span className="type-hint">edited since, so it stayed</span>}
            <dl>
              {shownOf(row.changes).map((change) => (
                <Change key={change.field} change={change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-4"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
        >
          Show more of {inFigures(count)}
        </Button>
      )}
    </section>
  )
}

function Change({ change }: { change: ImportRow['changes'][number] }) {
  const [before, after] = [valueInWords(change.ours), valueInWords(change.theirs)]
  return (
    <div className="import-change">
      <dt>{listedFieldInWords(change.field as ImportedField)}</dt>
      <dd>
        <span className="sr-only">before: </span>
        {before === null ? <span className="text-ink-2">empty</span> : <bdi>{before}</bdi>}
      </dd>
      <dd className="import-arrow" aria-hidden>
        <ArrowRight className="size-4" />
      </dd>
      <dd>
        <span className="sr-only">after: </span>
        <After change={change} words={after} />
      </dd>
    </div>
  )
}

/** In a list only new items are highlighted. */
function After({ change, words }: { change: ImportRow['changes'][number]; words: string | null }) {
  const { ours, theirs } = change
  if (words === null) return <span className="text-ink-2">empty</span>
  const isLonger = isListOfNames(change.field as ImportedField) && Array.isArray(ours) && ours.length > 0
  if (!isLonger || !Array.isArray(theirs)) return <ins>{words}</ins>
  return theirs.map((name: string, place) => (
    <Fragment key={name}>
      {place > 0 && ', '}
      {ours.includes(name) ? name : <ins>{name}</ins>}
    </Fragment>
  ))
}

/** The external id is shown only if nothing else changes. */
function shownOf(changes: ImportRow['changes']) {
  const others = changes.filter(({ field }) => field !== 'externalId')
  return others.length > 0 ? others : changes
}
