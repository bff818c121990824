import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from './basics.tsx'

/** The props that all form fields share: label, hint and error message. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

/** The attributes of an input that link it to its label, hint and error. */
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

/** The label, hint and error message around a form input. Screen readers announce them with the input. */
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

/** The validation error of a form field, with an icon. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-danger text-sm leading-snug font-semibold">
      <CircleAlert aria-hidden className="size-4.5" />
      <span>{children}</span>
    </p>
  )
}

/** A single-line text field with its label. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, id, className, ...input } = props
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}

/** A text area with its label. It grows with its contents. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, id, className, ...textarea } = props
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="input input-area" />}
    </Field>
  )
}

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  hideLabel?: boolean | undefined
  /** Shows a lower field, for tool bars. */
  compact?: boolean | undefined
}

/** A labelled field with the browser's own `select`, which works best on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, compact, hint, error, id, className, ...select } = props
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames('input input-select', compact && 'input-compact')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}

interface SegmentedProps<Value extends string> {
  /** The question that the options answer, for screen readers. */
  legend: string
  name: string
  value: Value
  onChange: (value: Value) => void
  /** The options; one with an icon shows only that, and screen readers hear its label. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  look?: 'wash' | 'ink'
  className?: string | undefined
}

/** A segmented control: radio buttons side by side in one frame. */
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

/** How a form submitted without JavaScript ended: `sent`, `refused` (rejected) or `limited` (too many requests). */
export type FormOutcome = 'sent' | 'refused' | 'limited'

/** Reads from a page's URL how a submitted form ended, such as `?outcome=sent`. An unknown outcome is left out. */
export function outcomeIn({ outcome }: Record<string, unknown>): { outcome?: FormOutcome } {
  return outcome === 'sent' || outcome === 'refused' || outcome === 'limited' ? { outcome } : {}
}

/** Returns a form ref, and a function that focuses the form's first invalid field after the next render. */
export function useFocusOnError(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])
  const focus = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  return [form, focus]
}
