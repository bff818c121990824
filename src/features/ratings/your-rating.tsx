import { useEffect, useRef, useState } from 'react'
import { Alert, TextButton } from '#/ui/basics.tsx'
import { StarPicker } from '#/ui/inputs.tsx'
import { type EditFigures, useOwnRating, useRateGame } from './ratings.queries.ts'

/** The control to see, set and remove one's own rating of a game (checklist GAME-06, RATE-01, ruling 27). */
export function YourRating(props: {
  gameId: number
  /** Whether the stars show at once, as after a vote on the verdict; in the ratings box they show on request, or once given. */
  isAsked?: boolean
  editFigures: EditFigures
}) {
  const { gameId, isAsked = false, editFigures } = props
  const own = useOwnRating(gameId)
  const { give, error } = useRateGame(gameId, editFigures)
  const [withdrawn, setWithdrawn] = useState<number>()
  const [isOpen, setOpen] = useState(isAsked)
  const pick = (stars: number) => {
    setWithdrawn(undefined)
    give(stars)
  }
  const withdraw = () => {
    setWithdrawn(own?.stars)
    give(null)
  }
  const none = withdrawn === undefined || error ? '' : `Your rating of ${withdrawn} was removed.`
  const words = own ? givenWords(own) : none
  const stars = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && !isAsked) stars.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isOpen, isAsked])
  if (!isOpen && !own && withdrawn === undefined && !error)
    return (
      <p className="noscript:hidden">
        <TextButton onClick={() => setOpen(true)}>Rate it</TextButton>
      </p>
    )
  return (
    <div ref={stars} className="mt-2 noscript:hidden">
      <StarPicker
        legend={isAsked ? 'Rate it, too' : 'Your rating'}
        name={isAsked ? 'rate-too' : 'your-rating'}
        value={own?.stars ?? null}
        onPick={pick}
        onPickAgain={withdraw}
      />
      <p className="type-hint flex flex-wrap content-start items-center gap-x-3">
        <span role="status">{words}</span>
        {own && <TextButton onClick={withdraw}>Remove my rating</TextButton>}
      </p>
      {error && <Alert className="mt-2">Your rating wasn’t saved. {error.message}</Alert>}
    </div>
  )
}

function givenWords({ stars, isHere }: { stars: number; isHere: boolean }): string {
  const given = `You gave ${stars === 1 ? '1 star' : `${stars} stars`}.`
  return isHere ? `${given} Saved on this device until you sign in.` : `${given} Choose again to change it.`
}
