import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useMe } from '#/features/accounts/accounts.queries.ts'
import { EditGame } from '#/features/games/editing/edit-game.tsx'
import { editedGameQuery } from '#/features/games/editing/game-editing.queries.ts'
import { useGameFormSurroundings } from '#/shell/game-form-surroundings.tsx'
import { Alert } from '#/ui/alert.tsx'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { LoadingScreen } from '#/ui/loading-screen.tsx'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/games/$id')({ component: EditGamePage })

function EditGamePage() {
  const id = Number(Route.useParams().id)
  const { data: game, error, refetch } = useQuery(editedGameQuery(id))
  const surroundings = useGameFormSurroundings()
  const member = useMe()?.member
  const router = useRouter()
  const toList = () => void router.navigate({ to: '/admin/games' })
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
    return (
      <Alert
        title="Failed to load game"
        action={<Button onClick={() => refetch()}>Try Again</Button>}
        className="mt-9"
      >
        {error.message}
      </Alert>
    )
  if (!game || !surroundings) return <LoadingScreen />
  return (
    <>
      <PageHeading
        title={<bdi className="wrap-anywhere">{game.fields.title}</bdi>}
        meta={
          game.published ? (
            <span>
              Published.{' '}
              <Link to="/game/$slug" params={{ slug: game.slug }} className="text-link">
                See its page
              </Link>
            </span>
          ) : (
            <span>Not published</span>
          )
        }
      />
      <EditGame key={id} {...surroundings} memberId={member?.id ?? ''} game={game} onDeleted={toList} />
    </>
  )
}
