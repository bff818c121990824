import { useNavigate } from '@tanstack/react-router'
import { LETTERS_LENGTH } from '#/features/rooms/rules/letters.rules.ts'
import { LettersForm } from './letters-form.tsx'

/** Where the letters of a room are typed. */
export function CodeForm() {
  const navigate = useNavigate()
  return (
    <LettersForm
      label="Got a room code?"
      count={LETTERS_LENGTH}
      where="on the other phone"
      onType={(letters) => void navigate({ to: '/room/$letters', params: { letters } })}
    />
  )
}
