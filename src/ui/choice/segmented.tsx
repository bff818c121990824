import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SegmentedProps<Value extends string> {
  /** The question the segments answer, for screen readers. */
  legend: string
  name: string
  value: Value
  onChange: (value: Value) => void
  /** With an icon the label is only read out. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  look?: 'wash' | 'ink'
  className?: string | undefined
}

/** A single choice of a few options in one frame. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, name, value, onChange, options, look = 'ink', className } = props
  return (
    <fieldset className={classNames('segments', `segments-${look}`, className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment" title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            className="invisible-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="segment-face">
            {option.icon}
            <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
