import { SHARED_GAMES_MAX, sharedGamesPath, sharedGamesTitle } from '#/domain/games/shared-games.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { ShareButton } from '#/ui/share/share-button.tsx'

/** Shares the games of the drawer as a list that opens for anybody; nothing where there are none (FIND-03). */
export function ShareFavorites() {
  const ids = useFavoriteIds() ?? []
  if (ids.length === 0) return null
  return (
    <ShareButton
      title={sharedGamesTitle(Math.min(ids.length, SHARED_GAMES_MAX))}
      path={sharedGamesPath(ids)}
      picture="/share/site.png"
      look="quiet"
    >
      {ids.length > SHARED_GAMES_MAX ? `Share the newest ${SHARED_GAMES_MAX}` : 'Share'}
    </ShareButton>
  )
}
