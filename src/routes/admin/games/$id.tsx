import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { BuyAndWatch } from '#/app/games/buy-and-watch.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { EditGame } from '#/features/games/editing/edit-game.tsx'
import { editedGameQuery } from '#/features/games/editing/game-editing.queries.ts'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { LoadingScreen } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/games/$id')({ component: EditGamePage })

/** The editor of a game; `new` is a game that does not exist yet. */
function EditGamePage() {
  const { id } = Route.useParams()
  const { data: categories } = useQuery(categoriesQuery())
  const { currency } = useSiteSettings()
  const onUpload = useUploadPicture()
  const memberId = useMe()?.member?.id ?? ''
  return (
    <ItemScreen noun="game" query={useQuery(editedGameQuery(id))}>
      {(game) =>
        categories ? (
          <EditGame
            key={game.id}
            {...{ game, memberId, categories, currency, onUpload }}
            previewAside={BuyAndWatch}
          />
        ) : (
          <LoadingScreen />
        )
      }
    </ItemScreen>
  )
}
