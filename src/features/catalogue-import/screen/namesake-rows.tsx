import { useInfiniteQuery } from '@tanstack/react-query'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { NamesakeChoice } from '../entries/import-choices.rules.ts'
import { importRowsQuery, useChooseForNamesakes } from '../imports/catalogue-imports.queries.ts'

const CHOICES = [
  { value: 'merge', label: 'Merge into it' },
  { value: 'add', label: 'Add beside it' },
] as const satisfies readonly { value: NamesakeChoice; label: string }[]

/** New entries whose title is here already: the same box, or two? */
export function NamesakeRows({ id, count }: { id: string; count: number }) {
  const list = useInfiniteQuery(importRowsQuery(id, 'namesakes'))
  const { mutate, variables, isPending, error } = useChooseForNamesakes(id)
  if (count === 0) return null
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const chosenAt = (line: number, stored: NamesakeChoice | null) =>
    isPending && (variables.lines === 'all' || variables.lines.includes(line)) ? variables.choice : stored
  return (
    <section aria-labelledby="namesakes">
      <h3 id="namesakes" className="type-part">
        Is it the same box?
      </h3>
      <p className="mt-1 mb-2 text-ink-2">
        {count === 1 ? 'One entry has' : `${inFigures(count)} entries have`} the title of a game that is here.
      </p>
      {count > 1 && (
        <p className="mb-2 flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => mutate({ lines: 'all', choice: 'merge' })}>
            Merge all
          </Button>
          <Button look="quiet" onClick={() => mutate({ lines: 'all', choice: 'add' })}>
            Add all beside
          </Button>
        </p>
      )}
      {(error ?? list.error) && <Alert>{(error ?? list.error)?.message}</Alert>}
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
      {list.hasNextPage && (
        <Button
          look="quiet"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}
