import { type ComponentProps, type ReactNode, useId } from 'react'

interface SwitchRowProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
}

/** An on/off setting with a switch at the end of the row. */
export function SwitchRow({ label, hint, checked, ...input }: SwitchRowProps) {
  const id = useId()
  return (
    <label className="switch-row">
      <span>
        <span id={`${id}label`} className="block font-semibold text-sm">
          {label}
        </span>
        {hint && (
          <span id={`${id}hint`} className="type-hint block">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}label`}
        aria-describedby={hint ? `${id}hint` : undefined}
        {...input}
        checked={checked}
        aria-checked={checked}
        className="invisible-input"
      />
      <span aria-hidden="true" className="switch-track" />
    </label>
  )
}
