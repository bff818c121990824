import { useState } from 'react'
import { TextButton } from '#/ui/button/text-link.tsx'
import { StarPicker } from '#/ui/choice/star-picker.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { type EditFigures, useGiveStars, useOwnRating } from './ratings.queries.ts'

interface YourRatingProps {
  gameId: number
  editFigures: EditFigures
  /** Asks a member whose session ended to sign in again. */
  onSignIn: (intention: () => void) => void
}

/** The visitor's own rating of a game: to see, to give, and to withdraw (checklist GAME-06, RATE-01, ruling 27). */
export function YourRating({ gameId, editFigures, onSignIn }: YourRatingProps) {
  const own = useOwnRating(gameId)
  const { give, error } = useGiveStars(gameId, editFigures, onSignIn)
  const [withdrawn, setWithdrawn] = useState<number>()
  const pick = (stars: number) => {
    setWithdrawn(undefined)
    give(stars)
  }
  const withdraw = () => {
    setWithdrawn(own?.stars)
    give(null)
  }
  const none = withdrawn === undefined || error ? 'How was it with two?' : `Your ${withdrawn} is withdrawn.`
  const words = own ? givenWords(own) : none
  return (
    <div className="mt-4 noscript:hidden">
      <StarPicker
        legend="Your rating"
        name="your-rating"
        value={own?.stars ?? null}
        onPick={pick}
        onPickAgain={withdraw}
      />
      {/* Room for what is said to whoever rated, which is known a moment after the page. */}
      <p className="type-hint flex min-h-16 flex-wrap content-start items-center gap-x-3 sm:min-h-11">
        <span role="status">{words}</span>
        {own && <TextButton onClick={withdraw}>Remove my rating</TextButton>}
      </p>
      {error && <Alert className="mt-2">Your rating was not saved. {error.message}</Alert>}
    </div>
  )
}

function givenWords({ stars, isHere }: { stars: number; isHere: boolean }): string {
  const given = `You gave ${stars === 1 ? '1 star' : `${stars} stars`}.`
  return isHere ? `${given} Kept on this device until you sign in.` : `${given} Choose again to change it.`
}
