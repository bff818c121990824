import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { OverlapIcon } from '#/ui/signs.tsx'
import type { SeenOutcome, Side } from '../model/plays.rules.ts'
import type { Standing } from '../plays.schema.ts'

interface OutcomeChoiceProps {
  table: Pick<Standing, 'names' | 'mySide'>
  chosen: SeenOutcome | null
  onChoose: (outcome: SeenOutcome) => void
}

/** Radio buttons for the winner of a competitive play. From left to right: the first player, a draw, the second player. */
export function WhoWon({ table: { names, mySide }, chosen, onChoose }: OutcomeChoiceProps) {
  const group = useId()
  const seenAt = (side: Side): SeenOutcome => (side === mySide ? 'me' : 'them')
  const isAt = (side: Side) => chosen === seenAt(side)
  const wonBy = (side: Side) => (
    <Option {...{ group, chosen, onChoose }} outcome={seenAt(side)} className="won-part">
      <bdi>{names[side]}</bdi> <small>won</small>
    </Option>
  )
  return (
    <fieldset className="won">
      <legend className="sr-only">Who won?</legend>
      <svg viewBox="-2 -2 444 224" aria-hidden="true">
        <path
          className="won-b"
          data-chosen={isAt(1) || undefined}
          d="M440 0H266A110 110 0 0 0 266 220H440Z"
        />
        <path className="won-a" data-chosen={isAt(0) || undefined} d="M0 0H174A110 110 0 0 1 174 220H0Z" />
        {chosen === 'draw' && (
          <path className="won-lens" d="M220 10A110 110 0 0 1 220 210A110 110 0 0 1 220 10Z" />
        )}
      </svg>
      {wonBy(0)}
      <Option {...{ group, chosen, onChoose }} outcome="draw" className="won-part">
        Draw
      </Option>
      {wonBy(1)}
    </fieldset>
  )
}

/** Radio buttons for the outcome of a cooperative play: "We won" or "We lost". */
export function WonOrLost({ chosen, onChoose }: Omit<OutcomeChoiceProps, 'table'>) {
  const group = useId()
  return (
    <fieldset className="went">
      <legend className="sr-only">How did it go?</legend>
      <Option {...{ group, chosen, onChoose }} outcome="won" className="tile-face">
        <OverlapIcon overlap="deep" />
        We won
      </Option>
      <Option {...{ group, chosen, onChoose }} outcome="lost" className="tile-face">
        <OverlapIcon overlap="deep" look="hollow" />
        We lost
      </Option>
    </fieldset>
  )
}

interface OptionProps extends Omit<OutcomeChoiceProps, 'table'> {
  group: string
  outcome: SeenOutcome
  className: string
  children: ReactNode
}

function Option({ group, outcome, chosen, onChoose, className, children }: OptionProps) {
  return (
    <label className="tile outcome">
      <input
        type="radio"
        className="invisible-input"
        name={group}
        checked={chosen === outcome}
        onChange={() => onChoose(outcome)}
      />
      <span className={className}>
        {chosen === outcome && <Check aria-hidden />}
        {children}
      </span>
    </label>
  )
}
