import type { ListPage } from '#/lib/paged-lists.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '../button/button.tsx'

interface ListPagesProps {
  /** The plural of the listed items. */
  noun: string
  page: ListPage<unknown>
  /** Turns to the page a cursor names; the first has none. */
  onTurn: (cursor: string) => void
}

/** The pagination of a list; an unavailable button stays in tab order. */
export function ListPages({
  noun,
  page: { rows, total, from, nextCursor, previousCursor },
  onTurn,
}: ListPagesProps) {
  const way = (words: string, cursor: string | null) => (
    <Button aria-disabled={cursor === null} onClick={() => cursor !== null && onTurn(cursor)}>
      {words}
    </Button>
  )
  return (
    <nav aria-label={`Pages of ${noun}`} className="mt-6 flex flex-wrap items-center gap-3">
      {way('First', previousCursor && '')}
      {way('Previous', previousCursor)}
      {way('Next', nextCursor)}
      <span aria-live="polite" className="text-sm tabular-nums">
        Rows {inFigures(from)}–{inFigures(from + rows.length - 1)} of {inFigures(total)}
      </span>
    </nav>
  )
}
