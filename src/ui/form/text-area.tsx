import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A text area with its label; it grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="input input-area" />}
    </Field>
  )
}
