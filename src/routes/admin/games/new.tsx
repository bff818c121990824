import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useGameFormSurroundings } from '#/app/admin/game-form-surroundings.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { NewGame } from '#/features/games/editing/edit-game.tsx'
import { LoadingScreen, ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/games/new')({ component: NewGamePage })

function NewGamePage() {
  const surroundings = useGameFormSurroundings()
  const member = useMe()?.member
  const router = useRouter()
  if (!surroundings)
    return (
      <>
        <ScreenHead title="New game" />
        <LoadingScreen />
      </>
    )
  return (
    <NewGame
      {...surroundings}
      memberId={member?.id ?? ''}
      onCreated={(id) => void router.navigate({ to: '/admin/games/$id', params: { id: String(id) } })}
    />
  )
}
