import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { LETTERS_LENGTH, lettersTyped } from '#/features/rooms/rules/letters.rules.ts'
import { Button } from '#/ui/button/button.tsx'

/** Where the letters of the other phone are typed. */
export function CodeForm() {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const sit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length < LETTERS_LENGTH) return setShort(true)
    void navigate({ to: '/room/$letters', params: { letters: typed } })
  }
  return (
    <form className="code-form" onSubmit={sit}>
      <label htmlFor={id}>Got a code from the other phone?</label>
      <div>
        <input
          id={id}
          className="code-input"
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          placeholder="····"
          aria-invalid={isShort}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setTyped(lettersTyped(target.value))
            setShort(false)
          }}
        />
        <Button look="dusk" type="submit">
          Sit down
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="code-fault">
        {isShort && 'Four letters stand on the other phone. Type all of them.'}
      </p>
    </form>
  )
}
