import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { GAME_LIST } from '#/features/games/editing/list/game-list.rules.ts'
import { GameList } from '#/features/games/editing/list/game-list.tsx'
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
        onAsk={(asked) => void navigate({ search: listSearchOf(GAME_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
