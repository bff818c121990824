import Heart from 'lucide-react/icons/heart'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { useFavorite } from './favorites.queries.ts'

interface FavoriteProps {
  game: { id: number; title: string }
  /** Asks a member whose session ended to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
}

/** The heart on a game's card (checklist FAV-01, FAV-02, FIND-04). */
export function FavoriteHeart({ game, onSignIn }: FavoriteProps) {
  const { isFavorite, press } = useFavorite(game.id, onSignIn)
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

/** The heart of a game's own page: a button with words (checklist GAME-10). */
export function SaveToFavorites({ game, onSignIn }: FavoriteProps) {
  const { isFavorite, press } = useFavorite(game.id, onSignIn)
  return (
    <Button look="primary" aria-pressed={isFavorite} onClick={press} className="heart-button noscript:hidden">
      <Heart aria-hidden />
      {/* Both wordings have the room of the longer one, so that nothing moves. */}
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className={isFavorite ? 'invisible' : undefined}>
          Save<span className="sr-only"> to favorites</span>
        </span>
        <span className={isFavorite ? undefined : 'invisible'}>
          Saved<span className="sr-only"> to favorites</span>
        </span>
      </span>
    </Button>
  )
}
