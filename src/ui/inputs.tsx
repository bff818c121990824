import Check from 'lucide-react/icons/check'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './basics.tsx'
import { Field, type FieldProps } from './form.tsx'
import { Star } from './signs.tsx'

/** A checkbox with its label. */
export function CheckboxRow({ label, className, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
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

interface RadioRowsProps<Value extends string> {
  legend: ReactNode
  name: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  className?: string
}

/** A fieldset of radio buttons, one per row, each with an optional description. */
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

interface SwitchRowProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
}

/** A row for a setting, with a switch to turn it on or off. */
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

interface StarPickerProps {
  legend: string
  name: string
  /** The member's rating, 1 to 5; null without one. */
  value: number | null
  onPick: (stars: number) => void
  /** Called when the current rating is pressed again, which removes it. */
  onPickAgain: () => void
}

/** A rating input of five stars: a radio group, so that arrow keys and screen readers work. */
export function StarPicker({ legend, name, value, onPick, onPickAgain }: StarPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="star-picker">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classNames('star-choice', stars <= (value ?? 0) && 'star-chosen')}>
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <input
              type="radio"
              className="invisible-input"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onPick(stars)}
              onClick={() => stars === value && onPickAgain()}
              onKeyDown={(event) => {
                // Browsers ignore the key on the checked star.
                if (event.key !== ' ' || stars !== value) return
                event.preventDefault()
                onPickAgain()
              }}
            />
            <Star filled={stars <= (value ?? 0)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A password field with a button that shows the password. */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, id, className, ...input } = props
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
  const saveFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="password-field">
          <input {...input} {...control} ref={field} type={isShown ? 'text' : 'password'} className="input" />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            onMouseDown={saveFocus}
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
