import { createFileRoute } from '@tanstack/react-router'
import { GAME_LIST } from '#/features/games/editing/list/game-list.rules.ts'
import { GameList } from '#/features/games/editing/list/game-list.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/admin/games/')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(GAME_LIST, search),
  component: GamesPage,
})

function GamesPage() {
  const asked = listAsked(GAME_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading title="Games">
        <ButtonLink look="primary" to="/admin/games/new" className="mt-6">
          Add Game
        </ButtonLink>
      </PageHeading>
      <GameList
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(GAME_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
