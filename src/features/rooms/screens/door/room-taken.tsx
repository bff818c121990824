import { useRef, useState } from 'react'
import { useMoveSeat } from '#/features/rooms/rooms.queries.ts'
import { SEAT_LETTERS_LENGTH } from '#/features/rooms/rules/letters.rules.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { RoomState } from '../room-states.tsx'
import { LettersForm } from '../start/letters-form.tsx'

interface RoomTakenProps {
  letters: string
  /** Whether this phone sat here until another one took its seat along. */
  hasMoved: boolean
}

/** Both seats are taken: a room of one's own, or one's own seat, brought along from another phone. */
export function RoomTaken({ letters, hasMoved }: RoomTakenProps) {
  const [isMine, setMine] = useState(false)
  const move = useMoveSeat(letters)
  const key = useRef<string>(undefined)
  return (
    <>
      <RoomState
        sign="taken"
        title={hasMoved ? 'You sit on another phone now.' : 'This room is taken.'}
        deeds={
          <>
            <ButtonLink look="lamp" className="button-glow" to="/room">
              Open a room of our own
            </ButtonLink>
            {!isMine && (
              <Button look="dusk" onClick={() => setMine(true)}>
                That seat is mine
              </Button>
            )}
          </>
        }
      >
        <p>
          {hasMoved
            ? 'Your seat went along with its answers. It can be brought back the same way.'
            : 'A room has two seats. If one is yours on another phone, leave there and sit down here.'}
        </p>
      </RoomState>
      {isMine && (
        <div className="wrap room-body">
          <LettersForm
            label="Press the cross on the phone you sat down with. Which six letters does it show?"
            count={SEAT_LETTERS_LENGTH}
            where="on the phone you sat down with"
            problem={move.error?.message}
            isSending={move.isPending}
            onType={(typed) => {
              key.current ??= crypto.randomUUID()
              move.mutate({ typed, key: key.current })
            }}
          />
        </div>
      )}
    </>
  )
}
