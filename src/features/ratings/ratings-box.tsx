import { type ReactNode, useEffect, useRef, useState } from 'react'
import { counted } from '#/lib/text/in-figures.ts'
import { TextButton } from '#/ui/button/text-link.tsx'
import { StarPicker } from '#/ui/choice/star-picker.tsx'
import { StarRow } from '#/ui/rating/star-row.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { formatRating, starsOf } from './model/ratings.rules.ts'
import { type EditFigures, useGiveStars, useOwnRating } from './ratings.queries.ts'

interface RatingsBoxProps {
  expertRating: number | null
  expertReason: string | null
  communityRating: number | null
  ratingCount: number
  overallRating: number | null
  siteName: string
  /** Whether members may rate at all. */
  takesRatings: boolean
  /** The visitor's own rating. */
  children?: ReactNode
}

/** What the expert and the community think of a game, and where the two meet (GAME-06, RATE-03). */
export function RatingsBox(props: RatingsBoxProps) {
  const { expertRating, expertReason, communityRating, overallRating } = props
  const bothSpoke = expertRating !== null && communityRating !== null
  return (
    <section aria-labelledby="game-ratings" className="ratings-box">
      <h2 id="game-ratings" className="type-part">
        Game Ratings
      </h2>
      <div className="ratings-meet">
        <Seats haveMet={bothSpoke} />
        <dl>
          <Rating side="expert" name="Expert" rating={expertRating} none="Not rated" />
          {bothSpoke && overallRating !== null && (
            <div className="ratings-overall">
              <dt>Overall</dt>
              <dd>{formatRating(overallRating)}</dd>
            </div>
          )}
          <Rating side="community" name="Community" rating={communityRating} none="None yet" />
        </dl>
      </div>
      <div className="min-w-0">
        <RatingCount {...props} />
        {props.takesRatings && props.children}
      </div>
      {expertRating !== null && expertReason && (
        <p className="ratings-reason">
          <b className="font-semibold">Why the expert gives {formatRating(expertRating)}:</b>{' '}
          <span className="text-ink-2">{expertReason}</span>
        </p>
      )}
    </section>
  )
}

/** How many ratings the community's figure stands on; where there is none yet, what would change that. */
function RatingCount({ communityRating, ratingCount, siteName, takesRatings }: RatingsBoxProps) {
  if (communityRating === null) {
    return (
      <p className="text-ink-2">
        <b className="font-semibold text-ink">No community ratings yet.</b>
        {takesRatings && ' Be the first to rate it.'}
      </p>
    )
  }
  return (
    <p className="text-ink-2">
      Players of {siteName} gave <b className="font-semibold text-ink">{counted(ratingCount, 'rating')}</b>.
    </p>
  )
}

interface RatingProps {
  side: 'expert' | 'community'
  name: string
  rating: number | null
  none: string
}

function Rating({ side, name, rating, none }: RatingProps) {
  return (
    <div className={`ratings-${side}`}>
      <dt>{name}</dt>
      {rating === null ? (
        <dd className="ratings-none">{none}</dd>
      ) : (
        <>
          <dd>{formatRating(rating)}</dd>
          <dd className="ratings-stars">
            <StarRow
              stars={starsOf(rating)}
              label={`${formatRating(rating)} out of 5`}
              tone="ink"
              size="sm"
            />
          </dd>
        </>
      )}
    </div>
  )
}

/** Two seats at one table; the overlap is knocked out as long as one of them has said nothing. */
function Seats({ haveMet }: { haveMet: boolean }) {
  return (
    <svg viewBox="0 0 440 220" aria-hidden="true">
      <path className="ratings-seat fill-ink-a-soft" d="M0 0H150A110 110 0 0 1 150 220H0Z" />
      <path className="ratings-seat fill-ink-b-soft" d="M440 0H290A110 110 0 0 0 290 220H440Z" />
      {!haveMet && (
        <path className="fill-paper" d="M220 25.15A110 110 0 0 1 220 194.85A110 110 0 0 1 220 25.15Z" />
      )}
    </svg>
  )
}

interface YourRatingProps {
  gameId: number
  /** Asked after the verdict; in the box of ratings the stars are there once asked for, or given. */
  isAsked?: boolean
  editFigures: EditFigures
  /** Asks a member whose session ended to sign in again. */
  onSignIn: (intention: () => void) => void
}

/** The visitor's own rating of a game: to see, to give, and to withdraw (checklist GAME-06, RATE-01, ruling 27). */
export function YourRating({ gameId, isAsked = false, editFigures, onSignIn }: YourRatingProps) {
  const own = useOwnRating(gameId)
  const { give, error } = useGiveStars(gameId, editFigures, onSignIn)
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
      <p className="min-h-[8.5rem] noscript:hidden">
        <TextButton onClick={() => setOpen(true)}>Rate it</TextButton>
      </p>
    )
  return (
    <div ref={stars} className={isAsked ? 'mt-2 noscript:hidden' : 'mt-4 min-h-[8.5rem] noscript:hidden'}>
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
