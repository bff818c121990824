import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useGameFormSurroundings } from '#/app/admin/game-form-surroundings.tsx'
import { GAME_SCREEN, OneThing } from '#/app/admin/one-thing.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { EditGame } from '#/features/games/editing/edit-game.tsx'
import { editedGameQuery } from '#/features/games/editing/game-editing.queries.ts'
import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
import { useThrownAway } from '#/features/trash/trash-list.tsx'
import { LoadingScreen } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/games/$id')({ component: EditGamePage })

function EditGamePage() {
  const id = Number(Route.useParams().id)
  const query = useQuery(editedGameQuery(id))
  const { data: found } = query
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
  return (
    <OneThing {...GAME_SCREEN} query={{ ...query, data: game }}>
      {(edited) =>
        surroundings ? (
          <EditGame
            key={id}
            {...surroundings}
            memberId={member?.id ?? ''}
            game={edited}
            isGone={found === null}
            onDeleted={toList}
            onSavedAsNew={(saved) =>
              void router.navigate({ to: '/admin/games/$id', params: { id: String(saved) } })
            }
          />
        ) : (
          <LoadingScreen />
        )
      }
    </OneThing>
  )
}
