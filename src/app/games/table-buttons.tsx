import type { ReactNode } from 'react'
import type { DiscoverySearch } from '#/features/discovery/rules/question.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { TableChoice } from '#/features/table/table-choice.tsx'

const loadOfResults = async () => (await import('./games-ceremony.tsx')).ResultsCeremony
const loadOfFavorites = async () => (await import('./games-ceremony.tsx')).FavoritesCeremony

/** The button that picks a game at random from search results. */
export function ResultsTable({
  children,
  ...question
}: {
  search: DiscoverySearch
  from: string
  children: ReactNode
}) {
  return (
    <TableChoice load={loadOfResults} question={question} className="decide-way">
      {children}
    </TableChoice>
  )
}

/** The button that picks a game at random from all favorites. */
export function FavoritesTable() {
  const favorites = useFavoriteIds()?.length ?? 0
  if (favorites < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      Can’t agree? <TableChoice load={loadOfFavorites} question={{ from: `your ${favorites} favorites` }} />
    </div>
  )
}
