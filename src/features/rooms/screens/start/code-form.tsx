import './letters-form.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { numberInWords } from '#/lib/format.ts'
import { Button } from '#/ui/basics.tsx'
import { LETTERS_LENGTH, lettersTyped } from '../../rules/letters.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The room code was typed by hand: its reader meant to join. A link may have been opened by a scanner. */
    joinsRoom?: boolean
  }
}

/** The form for a room code. */
export function CodeForm() {
  const navigate = useNavigate()
  return (
    <LettersForm
      label="Got a room code?"
      count={LETTERS_LENGTH}
      where="on the other phone"
      onType={(letters) =>
        void navigate({ to: '/room/$letters', params: { letters }, state: { joinsRoom: true } })
      }
    />
  )
}

interface LettersFormProps {
  label: string
  /** Number of letters, and the id of the field. */
  count: number
  where: string
  /** Why the code was rejected. */
  problem?: string | undefined
  isSending?: boolean
  onType: (letters: string) => void
}

/** The form for a code shown on another phone: one input, drawn as a box per letter. */
export function LettersForm({ label, count, where, problem, isSending = false, onType }: LettersFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const sit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length < count) return setShort(true)
    if (!isSending) onType(typed)
  }
  const cells = Array.from({ length: count }, (_, place) => place)
  const next = Math.min(typed.length, count - 1)
  const fault = isShort
    ? `The room code ${where} has ${numberInWords(count, 'within')} letters. Type them all.`
    : problem
  return (
    <form className="code-form" onSubmit={sit}>
      <label htmlFor={id}>{label}</label>
      <div className="code-line">
        <div className="code-cells" style={{ '--letters': count }}>
          <input
            id={id}
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => {
              setTyped(lettersTyped(target.value, count))
              setShort(false)
            }}
            onSelect={({ currentTarget: { value, selectionStart, selectionEnd }, currentTarget }) => {
              // The boxes show no caret: typed letters are always appended.
              if (selectionStart === selectionEnd && selectionEnd !== value.length)
                currentTarget.setSelectionRange(value.length, value.length)
            }}
          />
          {cells.map((place) => (
            <span
              key={place}
              className="code-cell"
              data-next={place === next || undefined}
              aria-hidden="true"
            >
              {typed[place]}
            </span>
          ))}
        </div>
        <Button look="dusk" type="submit" aria-disabled={isSending}>
          Join
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="code-fault">
        {fault}
      </p>
    </form>
  )
}
