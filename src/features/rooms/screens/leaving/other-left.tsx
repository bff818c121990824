import type { RoomView } from '#/features/rooms/rooms.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { closingTime } from '../closing-time.ts'
import { RoomState } from '../room-states.tsx'

interface OtherLeftProps {
  view: RoomView
  onCode: () => void
  onList: () => void
  onGoOn: () => void
}

/** The other one left: their seat is kept for them, and one may go on without. */
export function OtherLeft({ view, onCode, onList, onGoOn }: OtherLeftProps) {
  const soFar = view.matches.length
  return (
    <RoomState
      sign="alone"
      title="The other phone has left."
      deeds={
        <>
          <Button look="lamp" onClick={onCode}>
            Show the code
          </Button>
          {soFar > 0 && (
            <Button look="dusk" onClick={onList}>
              What we have so far: {soFar}
            </Button>
          )}
          <TextButton onClick={onGoOn}>Go on leafing</TextButton>
        </>
      }
    >
      <p>{`Your answers wait here until ${closingTime(view)}. The same code brings them back to the same box.`}</p>
    </RoomState>
  )
}
