import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The validation error, readable. */
  error?: string | null | undefined
}

/** The attributes that link an input to its label, hint and error. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldProps {
  id: string | undefined
  hideLabel?: boolean | undefined
  className: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around one input, tied to it for screen readers. */
export function Field({ id, label, hideLabel, hint, error, className, children }: FieldFrameProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('grid gap-1.5', error && 'border-s-3 border-danger ps-3.5', className)}>
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {hint && (
        <p id={`${inputId}-hint`} className="type-hint -mt-1">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      {children({
        id: inputId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}

/** The validation error of a field, above its input. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-danger text-sm leading-snug font-semibold">
      <CircleAlert aria-hidden className="size-4.5" />
      <span>{children}</span>
    </p>
  )
}
