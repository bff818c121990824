import { useSeatLetters } from '#/features/rooms/rooms.queries.ts'
import type { RoomView } from '#/features/rooms/rooms.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { closingTime } from '../closing-time.ts'
import { RoomState } from '../room-states.tsx'
import { LettersShown } from '../start/letters-shown.tsx'

interface RoomLeaveProps {
  view: RoomView
  onLeave: () => void
  onStay: () => void
}

/** Before somebody leaves: what becomes of their answers, and how they take their seat along to another phone. */
export function RoomLeave({ view, onLeave, onStay }: RoomLeaveProps) {
  const { data } = useSeatLetters(view.letters)
  return (
    <RoomState
      sign="both"
      title="Leave the table?"
      deeds={
        <>
          <Button look="lamp" onClick={onLeave}>
            Leave
          </Button>
          <Button look="dusk" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>{`Your answers wait here until ${closingTime(view)}. The same link brings you back to the same box.`}</p>
      {data && (
        <>
          <p>On another phone, open this room, press “That seat is mine”, and type:</p>
          <LettersShown name="Your seat" letters={data.letters} />
        </>
      )}
    </RoomState>
  )
}
