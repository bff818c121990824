import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface CheckboxRowProps extends ComponentProps<'input'> {
  label: ReactNode
}

/** A checkbox with its label. */
export function CheckboxRow({ label, className, ...input }: CheckboxRowProps) {
  const id = useId()
  return (
    <label className={classNames('check-row', className)}>
      <input type="checkbox" aria-labelledby={`${id}label`} {...input} className="invisible-input" />
      <span className="check-box">
        <Check aria-hidden />
      </span>
      <span id={`${id}label`}>{label}</span>
    </label>
  )
}
