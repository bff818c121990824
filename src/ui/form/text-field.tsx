import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A single-line text field with its label. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}
