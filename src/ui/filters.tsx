import { createLink } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { inFigures } from '#/lib/format.ts'
import { classNames } from './basics.tsx'

interface TileProps extends ComponentProps<'input'> {
  label: ReactNode
  /** How many things the choice would leave; null where that is not known. */
  count?: number | null | undefined
  /** The counted noun, for screen readers. */
  unit?: string | undefined
}

/** A choice shown as a label over its count; the whole tile is clickable. Dimmed if it would leave nothing. */
export function Tile({ label, count, unit, className, ...input }: TileProps) {
  const id = useId()
  return (
    <label className={classNames('tile', count === 0 && 'tile-empty', className)}>
      <input
        type="checkbox"
        aria-labelledby={`${id}label`}
        aria-describedby={count === undefined ? undefined : `${id}count`}
        {...input}
        className="invisible-input"
      />
      <span className="tile-face">
        <b id={`${id}label`} className="text-sm font-semibold">
          {label}
        </b>
        {count !== undefined && (
          <small id={`${id}count`} className="text-ink-2 text-xs tabular-nums">
            {count === null ? <NotKnown /> : inFigures(count)}
            {unit && count !== null && <span className="sr-only"> {unit}</span>}
          </small>
        )}
      </span>
    </label>
  )
}

/** A placeholder for an unknown number, so that nothing moves. */
function NotKnown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">number not known</span>
    </>
  )
}

interface TileGroupProps {
  /** The question the tiles answer, for screen readers. */
  legend: string
  children: ReactNode
  className?: string
}

/** A group of tiles, three in a row. */
export function TileGroup({ legend, children, className }: TileGroupProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={classNames('tiles', className)}>{children}</div>
    </fieldset>
  )
}

interface ChipAnchorProps extends ComponentProps<'a'> {
  /** The choice does not hold yet. */
  waits?: boolean
}

function ChipAnchor({ children, className, waits, ...anchor }: ChipAnchorProps) {
  return (
    <a {...anchor} className={classNames('chip', waits && 'chip-waits', className)}>
      {waits && <Clock aria-hidden />}
      {children}
      <X aria-hidden />
    </a>
  )
}

/** An active filter: a link to the page without it, with an ×; give it an `aria-label` such as "Remove Easy". */
export const ChipLink = createLink(ChipAnchor)
