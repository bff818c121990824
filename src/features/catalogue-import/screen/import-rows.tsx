import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { Segmented, TextField } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import {
  formatImportedField,
  formatValue,
  type ImportedField,
  isListOfNames,
  type NamesakeChoice,
} from '../entries/import-choices.rules.ts'
import { importRowsQuery, useChooseForRows } from '../imports/catalogue-imports.queries.ts'
import type { ImportRow, RowsRequested } from '../imports/catalogue-imports.schema.ts'

/** Returns the rows of a file loaded so far, and the button that loads the next page. */
function useImportRows(id: string, which: RowsRequested, { q, more }: { q?: string; more?: ReactNode } = {}) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importRowsQuery(id, which, q),
  )
  return {
    rows: data?.pages.flatMap(({ rows }) => rows) ?? [],
    isLoaded: data !== undefined,
    isFetching,
    error,
    moreButton: hasNextPage && (
      <Button
        className="mt-4"
        aria-disabled={isFetchingNextPage}
        onClick={() => isFetchingNextPage || void fetchNextPage()}
      >
        Show more{more}
      </Button>
    ),
  }
}

/** Returns a mutation for the choices of rows, and `chosenAt`, which already has a choice that is being saved. */
function useRowChoices(id: string) {
  const { mutate, variables, isPending, error } = useChooseForRows(id)
  const chosenAt = (line: number, stored: NamesakeChoice | null) =>
    isPending && (variables.lines === 'all' || variables.lines.includes(line)) ? variables.choice : stored
  return { mutate, chosenAt, error }
}

type BeforeAfterProps = { id: string; title: string; count: number }

/** Renders the games that an import changes, with the old and new values of their fields. */
export function BeforeAfter({ id, title, count }: BeforeAfterProps) {
  const { rows, error, moreButton } = useImportRows(id, 'changes', { more: ` of ${inFigures(count)}` })
  if (count === 0) return null
  return (
    <section aria-labelledby="before-and-after">
      <h3 id="before-and-after" className="type-part mb-2">
        {title} <span className="font-normal text-ink-2">{inFigures(count)}</span>
      </h3>
      {error && <Alert>{error.message}</Alert>}
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
                <Change key={change.field} {...change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {moreButton}
    </section>
  )
}

/** The external id is shown only if nothing else changes. */
function shownOf(changes: ImportRow['changes']) {
  const others = changes.filter(({ field }) => field !== 'externalId')
  return others.length > 0 ? others : changes
}

const EMPTY = <span className="text-ink-2">empty</span>

function Change({ field, ours, theirs }: ImportRow['changes'][number]) {
  const [before, after] = [formatValue(ours), formatValue(theirs)]
  // In a list only new items are highlighted.
  const isLonger =
    isListOfNames(field as ImportedField) && Array.isArray(ours) && ours.length > 0 && Array.isArray(theirs)
  return (
    <div className="import-change">
      <dt>{formatImportedField(field as ImportedField)}</dt>
      <dd>
        <span className="sr-only">before: </span>
        {before === null ? EMPTY : <bdi>{before}</bdi>}
      </dd>
      <dd className="import-arrow" aria-hidden>
        <ArrowRight className="size-4" />
      </dd>
      <dd>
        <span className="sr-only">after: </span>
        {after === null ? (
          EMPTY
        ) : isLonger ? (
          theirs.map((name: string, place) => (
            <Fragment key={name}>
              {place > 0 && ', '}
              {ours.includes(name) ? name : <ins>{name}</ins>}
            </Fragment>
          ))
        ) : (
          <ins>{after}</ins>
        )}
      </dd>
    </div>
  )
}

const CHOICES = [
  { value: 'merge', label: 'Merge into it' },
  { value: 'add', label: 'Add separately' },
] as const satisfies readonly { value: NamesakeChoice; label: string }[]

/** Renders imported games that have the same title as a stored game. Buttons merge the two games, or add the imported game. */
export function NamesakeRows({ id, count }: { id: string; count: number }) {
  const { rows, error: unseen, moreButton } = useImportRows(id, 'namesakes')
  const { mutate, chosenAt, error } = useRowChoices(id)
  if (count === 0) return null
  const problem = error ?? unseen
  return (
    <section aria-labelledby="namesakes">
      <h3 id="namesakes" className="type-part">
        Is it the same game?
      </h3>
      <p className="mt-1 mb-2 text-ink-2">
        {count === 1 ? 'One entry has' : `${inFigures(count)} entries have`} the title of a game you already
        have.
      </p>
      {count > 1 && (
        <p className="mb-2 flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => mutate({ lines: 'all', choice: 'merge' })}>
            Merge all
          </Button>
          <Button look="quiet" onClick={() => mutate({ lines: 'all', choice: 'add' })}>
            Add all separately
          </Button>
        </p>
      )}
      {problem && <Alert>{problem.message}</Alert>}
      <ul>
        {rows.map(({ line, title, year, game, choice }) => (
          <li key={line} className="row-rule grid gap-2 py-3">
            <p>
              <b>
                <bdi>{game?.title}</bdi>
              </b>
              , {game?.year ?? 'no year'}, yours
              <span className="block text-ink-2">
                <bdi>{title}</bdi>, {year ?? 'no year'}, theirs
              </span>
            </p>
            <Segmented
              legend={`${title}, line ${line}`}
              name={`namesake-${line}`}
              value={chosenAt(line, choice) ?? 'merge'}
              options={CHOICES}
              onChange={(next) => mutate({ lines: [line], choice: next })}
            />
          </li>
        ))}
      </ul>
      {moreButton}
    </section>
  )
}

/** Renders the games that are in a BoardGameGeek ranking but not in the catalogue. Selected games are added as drafts. */
export function RankingRows({ id, offered }: { id: string; offered: number }) {
  const [typed, setTyped] = useState('')
  const list = useImportRows(id, 'offers', { q: useDeferredValue(typed.trim()) })
  const { mutate, chosenAt, error: unsaved } = useRowChoices(id)
  const error = list.error ?? unsaved
  return (
    <section aria-labelledby="ranking-offers">
      <h3 id="ranking-offers" className="type-part">
        Choose games to add
      </h3>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">
        This is a ranking, not a collection: titles, years and BoardGameGeek numbers, and nothing about player
        counts. {counted(offered, 'game')} of it {offered === 1 ? 'is' : 'are'} not in the catalogue. The ones
        you choose become drafts for two players.
      </p>
      <TextField
        label="Find a title"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <Alert className="mt-3">{error.message}</Alert>}
      <ul className="mt-3" aria-busy={list.isFetching}>
        {list.rows.map(({ line, title, year, choice, changes: [{ theirs: bggId } = {}] }) => (
          <li key={line} className="row-rule py-1">
            <CheckboxRow
              label={
                <span className="wrap-anywhere">
                  <bdi>{title}</bdi>
                  <span className="text-ink-2">
                    {year === null ? '' : `, ${year}`}
                    {typeof bggId === 'number' && ` (BGG ${bggId})`}
                  </span>
                </span>
              }
              checked={chosenAt(line, choice) !== null}
              onChange={({ target }) => mutate({ lines: [line], choice: target.checked ? 'add' : null })}
            />
          </li>
        ))}
        {list.rows.length === 0 && list.isLoaded && <li className="py-3 text-ink-2">No title matches.</li>}
      </ul>
      {list.moreButton}
    </section>
  )
}
