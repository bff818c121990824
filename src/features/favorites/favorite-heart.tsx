import { useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useEffect, useState } from 'react'
import { inFigures } from '#/lib/format.ts'
import { Alert, Button, IconButton, TextButton } from '#/ui/basics.tsx'
import { followOtherTabs, useFavorite, useFavoriteIds, useLastFavorite } from './favorites.queries.ts'

/** The heart button on a game's card. It adds the game to the favorites or removes it (FAV-01, FAV-02, FIND-04). */
export function FavoriteHeart({ game }: { game: { id: number; title: string } }) {
  const { isFavorite, press } = useFavorite(game.id)
  return (
    <IconButton
      label={`Save ${game.title} to favorites`}
      aria-pressed={isFavorite}
      onClick={press}
      className="heart noscript:invisible"
    >
      <Heart aria-hidden />
    </IconButton>
  )
}

/** The button with heart and label on a game's page. It adds the game to the favorites or removes it (checklist GAME-10). */
export function SaveToFavorites({ game }: { game: { id: number } }) {
  const { isFavorite, press } = useFavorite(game.id)
  return (
    <>
      <Button
        look="primary"
        aria-pressed={isFavorite}
        onClick={press}
        className="heart-button noscript:hidden"
      >
        <Heart aria-hidden />
        {/* Both labels are laid out, so that nothing moves. */}
        <span className="grid justify-items-center *:[grid-area:1/1]">
          <span className={isFavorite ? 'invisible' : undefined}>
            Save<span className="sr-only"> to favorites</span>
          </span>
          <span className={isFavorite ? undefined : 'invisible'}>
            Saved<span className="sr-only"> to favorites</span>
          </span>
        </span>
      </Button>
      <p className="type-hint hidden self-center noscript:block">
        Saving, rating and voting need JavaScript.
      </p>
    </>
  )
}

/** The button in the header that opens the list of favorite games. It shows their number (checklist FAV-03). */
export function FavoritesButton({ onOpen }: { onOpen: () => void }) {
  const queryClient = useQueryClient()
  useEffect(() => followOtherTabs(queryClient), [queryClient])
  const count = useFavoriteIds()?.length ?? 0
  return (
    <IconButton
      label={count > 0 ? `Favorites, ${inFigures(count)} saved` : 'Favorites'}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="favorites-button noscript:hidden"
      data-saved={count > 0 ? '' : undefined}
    >
      <Heart aria-hidden />
      {count > 0 && (
        <span aria-hidden="true" className="favorites-count">
          {inFigures(count)}
        </span>
      )}
    </IconButton>
  )
}

/** The error message that a favorite was not saved (checklist FAV-01). It disappears when saving works again. */
export function FavoriteFailure({ className }: { className?: string }) {
  const last = useLastFavorite()
  const [readAt, setReadAt] = useState(0)
  if (!last?.error || last.at === readAt) return null
  return (
    <Alert className={className} action={<TextButton onClick={() => setReadAt(last.at)}>Dismiss</TextButton>}>
      Your favorites weren’t changed. {last.error.message}
    </Alert>
  )
}
