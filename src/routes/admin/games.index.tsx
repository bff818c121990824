import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { GAME_LIST } from '#/features/games/editing/list/game-list.rules.ts'
import { GameList } from '#/features/games/editing/list/game-list.tsx'
import { RecentChanges } from '#/features/games/editing/many/recent-changes.tsx'
import { RecentMerges } from '#/features/games/editing/merging/recent-merges.tsx'
import { useThrownAway } from '#/features/trash/use-thrown-away.ts'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/games/')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(GAME_LIST, search),
  component: GamesPage,
})

function GamesPage() {
  const asked = listAsked(GAME_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const sayThrown = useThrownAway()
  return (
    <>
      <ScreenHead title="Games">
        <ButtonLink look="primary" to="/admin/games/new">
          <Plus aria-hidden />
          <span>Add Game</span>
        </ButtonLink>
      </ScreenHead>
      <GameList
        asked={asked}
        categories={categories}
        onThrown={(ids) => sayThrown(ids.map((id) => ({ kind: 'game', id })))}
        onAsk={(asked) => void navigate({ search: listSearchOf(GAME_LIST, asked), resetScroll: false })}
      />
      <RecentChanges />
      <RecentMerges />
    </>
  )
}
