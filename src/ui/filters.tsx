import { createLink } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { inFigures } from '#/lib/format.ts'
import { classNames } from './basics.tsx'

interface TileProps extends ComponentProps<'input'> {
  label: ReactNode
  /** Number of items left if this is chosen; null if unknown, undefined to show no count. */
  count?: number | null | undefined
  /** The plural noun for the count, for screen readers. */
  unit?: string | undefined
}

/** A checkbox or radio button shown as a tile, with a label and a count. A count of 0 dims it. */
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
            {/* A dash for an unknown number, so that nothing moves. */}
            {count === null ? <span aria-hidden>–</span> : inFigures(count)}
            {count === null && <span className="sr-only">number not known</span>}
            {unit && count !== null && <span className="sr-only"> {unit}</span>}
          </small>
        )}
      </span>
    </label>
  )
}

/** A group of tiles, three per row. `legend` is its name for screen readers. */
export function TileGroup(props: { legend: string; children: ReactNode; className?: string }) {
  const { legend, children, className } = props
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={classNames('tiles', className)}>{children}</div>
    </fieldset>
  )
}

function ChipAnchor({ children, className, waits, ...anchor }: ComponentProps<'a'> & { waits?: boolean }) {
  return (
    <a {...anchor} className={classNames('chip', waits && 'chip-waits', className)}>
      {waits && <Clock aria-hidden />}
      {children}
      <X aria-hidden />
    </a>
  )
}

/** Link that shows an active filter and removes the filter on a click. `waits` adds a clock icon while results are outdated. */
export const ChipLink = createLink(ChipAnchor)
