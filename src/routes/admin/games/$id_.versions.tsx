import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { RevisionsOf } from '#/app/admin/revisions.tsx'
import { freshGameQuery, gameVersions } from '#/features/games/editing/game-editing.queries.ts'

export const Route = createFileRoute('/admin/games/$id_/versions')({ component: GameVersionsPage })

function GameVersionsPage() {
  const { id } = Route.useParams()
  return (
    <ItemScreen noun="game" query={useQuery(freshGameQuery(id))}>
      {(game) => (
        <RevisionsOf
          key={id}
          queries={gameVersions}
          id={game.id}
          title={game.fields.title}
          back={{ to: '/admin/games/$id', params: { id }, label: 'Back to the game' }}
          isPublished={game.published}
        />
      )}
    </ItemScreen>
  )
}
