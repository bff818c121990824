import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { editedGameQuery } from '#/features/games/editing/game-editing.queries.ts'
import { GameVersions } from '#/features/games/editing/versions/game-versions.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { LoadingScreen } from '#/ui/status/loading-screen.tsx'

export const Route = createFileRoute('/admin/games/$id_/versions')({ component: GameVersionsPage })

function GameVersionsPage() {
  const id = Number(Route.useParams().id)
  const { version } = useLocation().search as { version?: unknown }
  const { data: game, error, refetch } = useQuery(editedGameQuery(id))
  if (game) return <GameVersions key={id} game={game} query={version} />
  if (game === null)
    return (
      <EmptyState
        level={1}
        title="Game not found"
        actions={
          <ButtonLink look="primary" to="/admin/games">
            Back to games
          </ButtonLink>
        }
      />
    )
  if (!error) return <LoadingScreen />
  return <LoadFailure title="Failed to load game" className="mt-9" error={error} onRetry={refetch} />
}
