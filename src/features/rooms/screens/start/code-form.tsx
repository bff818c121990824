import { useNavigate } from '@tanstack/react-router'
import { LETTERS_LENGTH } from '#/features/rooms/rules/letters.rules.ts'
import { LettersForm } from './letters-form.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The room code was typed by hand: its reader meant to join. A link may have been opened by a scanner. */
    joinsRoom?: boolean
  }
}

/** Where the letters of a room are typed. */
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
