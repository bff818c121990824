import { createFileRoute } from '@tanstack/react-router'
import { listAsked, readListSearch, searchFor } from '#/features/games/editing/game-list.rules.ts'
import { GameList } from '#/features/games/editing/game-list.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/games/')({
  validateSearch: readListSearch,
  component: GamesPage,
})

function GamesPage() {
  const asked = listAsked(Route.useSearch())
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
        onAsk={(change) =>
          void navigate({ search: searchFor({ ...asked, ...change }), resetScroll: 'page' in change })
        }
      />
    </>
  )
}
