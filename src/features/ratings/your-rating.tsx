import { StarPicker } from '#/ui/choice/star-picker.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { type EditFigures, useGiveStars, useOwnRating, useRateGame } from './ratings.queries.ts'

interface YourRatingProps {
  gameId: number
  editFigures: EditFigures
  /** Asks a visitor to sign in, and rates once they have. */
  onSignIn: (intention: () => void) => void
}

/** The visitor's own rating of a game, to see and to give (checklist GAME-06, RATE-01). */
export function YourRating({ gameId, editFigures, onSignIn }: YourRatingProps) {
  const own = useOwnRating(gameId)
  const { mutate, error } = useRateGame(gameId, editFigures)
  const giveStars = useGiveStars(mutate, onSignIn)
  return (
    <div className="mt-4 noscript:hidden">
      <StarPicker
        legend="Your rating"
        name="your-rating"
        value={own ?? null}
        onPick={giveStars}
        hint={hintFor(own)}
      />
      {error && <Alert className="mt-2">Your rating was not saved. {error.message}</Alert>}
    </div>
  )
}

function hintFor(own: number | null | undefined): string {
  if (own) return `You gave ${own === 1 ? '1 star' : `${own} stars`}. Choose again to change it.`
  return own === null ? 'How was it with two?' : 'Sign in to rate this game.'
}
