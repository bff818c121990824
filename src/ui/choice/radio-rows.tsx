import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface RadioRowsProps<Value extends string> {
  /** The question the rows answer. */
  legend: ReactNode
  name: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  className?: string
}

/** A few radio buttons below each other, each with a description. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { legend, name, value, onChange, options, className } = props
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-tap items-center gap-3 border-b py-1.5">
          <input
            type="radio"
            className="size-5 flex-none accent-(--primary)"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0">
            <span className="block">{option.label}</span>
            {option.hint && <span className="type-hint block">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
