import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { counted, longDate } from '#/lib/format.ts'
import { StarRow } from '#/ui/signs.tsx'
import { formatRating, starsOf } from './model/ratings.rules.ts'

interface RatingsBoxProps {
  expertRating: number | null
  expertReason: string | null
  communityRating: number | null
  ratingCount: number
  overallRating: number | null
  /** Name of the editor who gave the expert rating; empty if the owner has set none. */
  editorName: string
  /** When the editor's rating last changed; null if it is as old as the game, `createdAt`. */
  judgedAt: string | null
  createdAt: string
  takesRatings: boolean
  children?: ReactNode
}

/** A box with the expert's, the community's and (if both exist) the overall rating of a game, as stars (GAME-06, RATE-03). */
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
        {/* Room for the visitor’s own, which is known a moment after the page. */}
        {props.takesRatings && <div className="min-h-[8.5rem]">{props.children}</div>}
      </div>
      {expertRating !== null && (
        <div className="ratings-reason">
          {expertReason && (
            <p>
              <b className="font-semibold">Why our expert gives it {formatRating(expertRating)}:</b>{' '}
              <span className="text-ink-2">{expertReason}</span>
            </p>
          )}
          <ExpertByline {...props} />
        </div>
      )}
    </section>
  )
}

function ExpertByline({ editorName, judgedAt, createdAt }: RatingsBoxProps) {
  const day = (judgedAt ?? createdAt).slice(0, 10)
  return (
    <p className="type-hint mt-1.5">
      By {editorName || 'our editor'} · {judgedAt ? 'Updated' : 'Added'}{' '}
      <time dateTime={day}>{longDate(day)}</time> ·{' '}
      <Link to="/editor" className="text-link">
        How we judge
      </Link>
    </p>
  )
}

function RatingCount({ communityRating, ratingCount, takesRatings }: RatingsBoxProps) {
  const isRated = communityRating !== null
  return (
    <p className="text-ink-2">
      <b className="font-semibold text-ink">
        {isRated ? counted(ratingCount, 'rating') : 'No community ratings yet.'}
      </b>
      {isRated ? ' from members.' : takesRatings && ' Be the first to rate it.'}
    </p>
  )
}

function Rating(props: { side: 'expert' | 'community'; name: string; rating: number | null; none: string }) {
  const { side, name, rating, none } = props
  return (
    <div className={`ratings-${side}`}>
      <dt>{name}</dt>
      {rating === null ? (
        <dd className="ratings-none">{none}</dd>
      ) : (
        <>
          <dd>{formatRating(rating)}</dd>
          <dd className="ratings-stars">
            <StarRow stars={starsOf(rating)} label={`${formatRating(rating)} out of 5`} />
          </dd>
        </>
      )}
    </div>
  )
}

/** A drawing of two seats at a table, whose overlap stays empty until both expert and community have rated. */
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
