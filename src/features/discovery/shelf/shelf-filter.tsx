import { useInfiniteQuery } from '@tanstack/react-query'
import { Tile, TileGroup } from '#/ui/filters.tsx'
import { Disclosure } from '#/ui/text.tsx'
import { shelfResultsQuery, usePartOfMe } from '../discovery.queries.ts'
import type { DiscoverySearch } from '../rules/query.rules.ts'
import { type SearchControls, useIsStaleAnswer } from '../use-search.ts'

interface ShelfFilterProps {
  controls: SearchControls
  /** The search whose results are on screen. */
  search: DiscoverySearch
}

/** Checkbox that limits the results to games that the member or their partner owns. It is hidden if they own none. */
export function ShelfFilter({ controls: { query, change }, search }: ShelfFilterProps) {
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
          checked={query.fromShelf}
          onChange={() => change((current) => ({ ...current, fromShelf: !current.fromShelf, page: 1 }))}
        />
      </TileGroup>
    </Disclosure>
  )
}
