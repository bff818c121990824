import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A password field with a button to reveal it; the caret stays in place. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<{ start: number | null; end: number | null }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is so once it is shown or hidden.
  useLayoutEffect(() => {
    const { start, end } = caret.current ?? {}
    if (start === undefined) return
    // The browser puts the caret at the beginning when the kind of a field changes, a moment after it did.
    const putBack = () => field.current?.setSelectionRange(start, end ?? start)
    putBack()
    const frame = requestAnimationFrame(putBack)
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  const toggle = () => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {}
    caret.current = { start: start ?? null, end: end ?? null }
    setShown(!isShown)
  }
  // A press keeps the focus, and with it a phone's keyboard.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="password-field">
          <input {...input} {...control} ref={field} type={isShown ? 'text' : 'password'} className="input" />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            onMouseDown={keepFocus}
            onClick={toggle}
            className="text-link"
          >
            <span aria-hidden="true">{isShown ? 'Hide' : 'Show'}</span>
            <span className="sr-only">Show password</span>
          </button>
        </span>
      )}
    </Field>
  )
}
