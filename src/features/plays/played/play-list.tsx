import { Link } from '@tanstack/react-router'
import { languageOfTitle } from '#/lib/text.ts'
import type { SeenOutcome, Side } from '../model/plays.rules.ts'
import { formatAhead, formatDay, formatOutcome } from '../play-format.rules.ts'
import type { Play, Standing } from '../plays.schema.ts'

/** Width of the chart beside the play log, and height of one of its rows, in units of the SVG. */
const ROPE_WIDTH = 84
const ROW_HEIGHT = 66

const MIDDLE = ROPE_WIDTH / 2
/** Distance of the knot from the middle per win of the lead, and at most, in units of the SVG. */
const STEP = 10
const FURTHEST = 28

/** A row of the chart: the lead after its play, and the x positions of its knot and of the rope at the row's edges. */
interface ChartRow {
  lead: number
  knot: number
  /** The rope's position at the upper edge; null in the first row. */
  above: number | null
  below: number
}

/** A chart beside a list of plays shows how the lead in wins changed. Returns a row for each of `outcomes`, newest first. */
export function chartRows(outcomes: readonly SeenOutcome[], leadNow: number, mySide: Side): ChartRow[] {
  const leads = [leadNow]
  for (const outcome of outcomes) leads.push(leads.at(-1)! - winOf(outcome))
  const most = Math.max(...leads.map(Math.abs))
  const step = Math.min(STEP, FURTHEST / most)
  const placeOf = (one: number) => MIDDLE + (mySide === 0 ? -1 : 1) * one * step
  return outcomes.map((_, at) => {
    const place = (row: number) => placeOf(leads[row]!)
    return {
      lead: leads[at]!,
      knot: place(at),
      above: at === 0 ? null : (place(at - 1) + place(at)) / 2,
      below: (place(at) + place(at + 1)) / 2,
    }
  })
}

const winOf = (outcome: SeenOutcome) => (outcome === 'me' ? 1 : outcome === 'them' ? -1 : 0)

/** Returns whose symbol a play shows: the winner's, `both` after a cooperative play. If `mySide` is 0, `me` is `left`. */
export function markedSide(outcome: SeenOutcome, mySide: Side): 'left' | 'right' | 'both' | 'none' {
  if (outcome === 'me' || outcome === 'them') return (outcome === 'me') === (mySide === 0) ? 'left' : 'right'
  return outcome === 'won' || outcome === 'lost' ? 'both' : 'none'
}

interface PlayListProps {
  plays: readonly Play[]
  /** The reader's lead in wins after the newest play; null if only some plays are listed, which draws no chart. */
  lead: number | null
  standing: Standing
}

/** A list of plays, newest first, beside a chart of who led after each play (LOG-02). */
export function PlayList({ plays, lead, standing }: PlayListProps) {
  const { names, mySide } = standing
  const outcomes = plays.map(({ outcome }) => outcome)
  const rope = lead === null ? [] : chartRows(outcomes, lead, mySide)
  return (
    <>
      {lead !== null && (
        <div className="rope-head" aria-hidden="true">
          <span>
            <bdi>{names[0]}</bdi>
            <bdi>{names[1]}</bdi>
          </span>
          <span>The knot in the rope shows who’s ahead</span>
        </div>
      )}
      <ol aria-label={lead === null ? 'Plays without a known result' : 'Every play, newest first'}>
        {plays.map((play, at) => {
          const row = rope[at]
          return (
            <li key={play.key} className="play" data-plain={row ? undefined : ''}>
              {row && <Rope row={row} knot={markedSide(play.outcome, mySide)} />}
              <div className="play-what">
                <h3 className="type-card">
                  <PlayTitle play={play} />
                </h3>
                <p className="type-hint">
                  <time dateTime={play.day}>{formatDay(play.day)}</time>
                  {play.word && (
                    <>
                      {' · '}
                      <bdi>“{play.word}”</bdi>
                    </>
                  )}
                </p>
                {play.details && <Details details={play.details} standing={standing} />}
              </div>
              <p className="play-how">
                <b>{outcomeOrQuestion(play, standing)}</b>
                <span>
                  {play.minutes !== null && `${play.minutes} min`}
                  <span className="sr-only">
                    {row && play.minutes !== null && ', '}
                    {row && formatAhead(row.lead, standing)}
                  </span>
                </span>
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Details(props: { details: NonNullable<Play['details']>; standing: Standing }) {
  const { names, mySide } = props.standing
  const { scores, started, location, expansions } = props.details
  const stated = [
    scores && `${scores.me || '–'} to ${scores.them || '–'}`,
    started && `${names[started === 'me' ? mySide : 1 - mySide]} started`,
    location && `at ${location}`,
    expansions && `with ${expansions.join(', ')}`,
  ].filter(Boolean)
  return (
    <p className="type-hint wrap-anywhere">
      <bdi>{stated.join(' · ')}</bdi>
    </p>
  )
}

/** Formats a play's outcome, such as "Mira won". Returns "Who won?" if the outcome is unknown and the member may enter it. */
export const outcomeOrQuestion = ({ outcome, mayChange }: Play, standing: Standing) =>
  outcome === 'unknown' && mayChange ? 'Who won?' : formatOutcome(outcome, standing)

/** The title of a play's game. It links to the play's form if the visitor may change the play. */
export function PlayTitle({ play: { key, title, mayChange } }: { play: Play }) {
  const name = <bdi lang={languageOfTitle(title)}>{title}</bdi>
  if (!mayChange) return name
  return (
    <Link to="/played/evening" search={{ evening: key }} className="stretched">
      {name}
    </Link>
  )
}

function Rope({ row, knot: whose }: { row: ChartRow; knot: ReturnType<typeof markedSide> }) {
  const { knot, above, below } = row
  const middle = ROW_HEIGHT / 2
  return (
    <div className="rope" aria-hidden="true">
      <svg
        className="rope-lines"
        viewBox={`0 0 ${ROPE_WIDTH} ${ROW_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line className="rope-middle" x1={ROPE_WIDTH / 2} x2={ROPE_WIDTH / 2} y1="0" y2={ROW_HEIGHT} />
        {above !== null && <line x1={knot} y1={middle} x2={above} y2="0" />}
        <line x1={knot} y1={middle} x2={below} y2={ROW_HEIGHT} />
      </svg>
      <svg
        className={`knot knot-${whose}`}
        viewBox="-16 -16 32 32"
        style={{ '--at': knot }}
        aria-hidden="true"
      >
        <path d={KNOTS[whose]} />
      </svg>
    </div>
  )
}

const KNOTS = {
  left: 'M-7 -14A14 14 0 0 1 -7 14Z',
  right: 'M7 -14A14 14 0 0 0 7 14Z',
  both: 'M0 -14Q15 0 0 14Q-15 0 0 -14Z',
  none: 'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z',
}
