import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useGameFormSurroundings } from '#/app/admin/game-form-surroundings.tsx'
import { GAME_SCREEN, OneThing } from '#/app/admin/one-thing.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { EditGame } from '#/features/games/editing/edit-game.tsx'
import { editedGameQuery } from '#/features/games/editing/game-editing.queries.ts'
import { LoadingScreen } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/games/$id')({ component: EditGamePage })

/** The editor of a game; `new` is a game that does not exist yet. */
function EditGamePage() {
  const { id } = Route.useParams()
  const surroundings = useGameFormSurroundings()
  const memberId = useMe()?.member?.id ?? ''
  return (
    <OneThing {...GAME_SCREEN} query={useQuery(editedGameQuery(id))}>
      {(game) =>
        surroundings ? (
          <EditGame key={game.id} {...surroundings} game={game} memberId={memberId} />
        ) : (
          <LoadingScreen />
        )
      }
    </OneThing>
  )
}
