import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useGameFormSurroundings } from '#/app/admin/game-found.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { EditGame } from '#/features/games/editing/edit-game.tsx'
import { editedGameQuery } from '#/features/games/editing/game-editing.queries.ts'
import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
import { useThrownAway } from '#/features/trash/use-thrown-away.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { LoadingScreen } from '#/ui/status/loading-screen.tsx'

export const Route = createFileRoute('/admin/games/$id')({ component: EditGamePage })

function EditGamePage() {
  const id = Number(Route.useParams().id)
  const { data: found, error, refetch } = useQuery(editedGameQuery(id))
  // If the game is deleted while it is being edited, the typed text stays.
  const [last, setLast] = useState<EditedGame>()
  if (found && found !== last) setLast(found)
  const game = found === null && last?.id === id ? last : found
  const surroundings = useGameFormSurroundings()
  const member = useMe()?.member
  const router = useRouter()
  const sayThrown = useThrownAway()
  const toList = () => {
    sayThrown([{ kind: 'game', id }])
    void router.navigate({ to: '/admin/games' })
  }
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
  if (error && !game)
    return <LoadFailure title="Failed to load game" className="mt-9" error={error} onRetry={refetch} />
  if (!game || !surroundings) return <LoadingScreen />
  return (
    <EditGame
      key={id}
      {...surroundings}
      memberId={member?.id ?? ''}
      game={game}
      isGone={found === null}
      onDeleted={toList}
      onSavedAsNew={(saved) =>
        void router.navigate({ to: '/admin/games/$id', params: { id: String(saved) } })
      }
    />
  )
}
