import { useInfiniteQuery } from '@tanstack/react-query'
import { Tile, TileGroup } from '#/ui/filters.tsx'
import { Disclosure } from '#/ui/text.tsx'
import { shelfResultsQuery, usePartOfMe } from '../discovery.queries.ts'
import type { DiscoverySearch } from '../rules/question.rules.ts'
import { type Question, useIsStaleAnswer } from '../use-question.ts'

interface ShelfFilterProps {
  question: Question
  /** The search whose results are on screen. */
  search: DiscoverySearch
}

/** The filter "from our shelf" for members with a shelf, with the number of results it would leave. */
export function ShelfFilter({ question, search }: ShelfFilterProps) {
  const isMember = usePartOfMe(({ member }) => member !== null)
  const isStaleAnswer = useIsStaleAnswer(search)
  const { data: whole } = useInfiniteQuery({ ...shelfResultsQuery({}), enabled: isMember })
  const shelf = whole?.pages[0]?.shelf
  const hasShelf = isMember && shelf !== undefined && shelf.owned > 0
  // What it would show is what it counts: pressed, it is there.
  const { data } = useInfiniteQuery({ ...shelfResultsQuery({ ...search, page: 1 }), enabled: hasShelf })
  if (!hasShelf) return null
  const count = data?.pages[0]?.total ?? null
  return (
    <Disclosure summary="From which games" size="sm" open className="filter-group">
      <TileGroup legend="From which games" className="certainty-tiles">
        <Tile
          label={shelf.isShared ? 'Only our shelf' : 'Only my shelf'}
          count={isStaleAnswer ? null : count}
          unit={count === 1 ? 'game' : 'games'}
          name="from"
          value="shelf"
          checked={question.query.fromShelf}
          onChange={() => question.ask((current) => ({ ...current, fromShelf: !current.fromShelf, page: 1 }))}
        />
      </TileGroup>
    </Disclosure>
  )
}
