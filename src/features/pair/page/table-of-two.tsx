import { inFigures } from '#/lib/format.ts'
import { initialOf } from '../model/pair.rules.ts'
import './table-of-two.css'

interface Part {
  figure?: number
  words: string
}

interface TableOfTwoProps {
  left: Part
  middle?: Part
  right: Part
  isRightEmpty?: boolean
}

/** A drawing of two chairs at a table. The labels can show how many games each member of a pair owns, and how many both own. */
export function TableOfTwo({ left, middle, right, isRightEmpty }: TableOfTwoProps) {
  const reach = isRightEmpty ? 140 : 180
  return (
    <div className="table-of-two">
      <svg viewBox="0 0 440 200" aria-hidden="true">
        <path className="seat-a" d={`M1 1H${reach}A99 99 0 0 1 ${reach} 199H1Z`} />
        <path
          className={isRightEmpty ? 'seat-empty' : 'seat-b'}
          d={`M439 1H${440 - reach}A99 99 0 0 0 ${440 - reach} 199H439Z`}
        />
      </svg>
      <dl>
        <PartOfTable {...left} />
        {middle ? <PartOfTable {...middle} /> : <div />}
        <PartOfTable {...right} />
      </dl>
    </div>
  )
}

function PartOfTable({ figure, words }: Part) {
  return (
    <div>
      <dt>
        <bdi>{words}</bdi>
      </dt>
      {figure !== undefined && <dd data-many={figure > 999 ? '' : undefined}>{inFigures(figure)}</dd>}
    </div>
  )
}

/** The initials of one or two members, drawn on half discs. Hidden from screen readers. */
export function Initials({ left, right }: { left?: string | undefined; right?: string | undefined }) {
  return (
    <span className="who" aria-hidden="true">
      {left !== undefined && <i className="who-a">{initialOf(left)}</i>}
      {right !== undefined && <i className="who-b">{initialOf(right)}</i>}
    </span>
  )
}
