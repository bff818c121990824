import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { classNames } from '../class-names.ts'

interface CheckboxRowProps extends ComponentProps<'input'> {
  label: ReactNode
  /** How many things the choice would leave. */
  count?: number | string | undefined
  /** What is counted, read out after the number. */
  unit?: string | undefined
}

/** A checkbox with its label and a number at the end of the row. One that would leave nothing looks so. */
export function CheckboxRow({ label, count, unit, className, ...input }: CheckboxRowProps) {
  const id = useId()
  return (
    <label className={classNames('check-row', count === 0 && 'check-row-empty', className)}>
      <input
        type="checkbox"
        aria-labelledby={`${id}label`}
        aria-describedby={count === undefined ? undefined : `${id}count`}
        {...input}
        className="invisible-input"
      />
      <span className="check-box">
        <Check aria-hidden />
      </span>
      <span id={`${id}label`}>{label}</span>
      {count !== undefined && (
        <small id={`${id}count`} className="text-ink-2 text-xs tabular-nums">
          {typeof count === 'number' ? inFigures(count) : count}
          {unit && <span className="sr-only"> {unit}</span>}
        </small>
      )}
    </label>
  )
}
