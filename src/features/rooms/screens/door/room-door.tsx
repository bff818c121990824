import { useRef } from 'react'
import { useTakeSeat } from '#/features/rooms/rooms.queries.ts'
import { boxesToLeaf, type RoomLimits } from '#/features/rooms/rules/room.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { LimitsLine } from '../limits/limits-line.tsx'
import { RoomFrame } from '../room-frame.tsx'

interface RoomDoorProps {
  letters: string
  deck: number
  limits: RoomLimits | null
}

/** For the second who came by the link or the letters: nothing happens before they sit down. */
export function RoomDoor({ letters, deck, limits }: RoomDoorProps) {
  const takeSeat = useTakeSeat(letters)
  const key = useRef<string>(undefined)
  const sit = () => {
    key.current ??= crypto.randomUUID()
    takeSeat.mutate(key.current)
  }
  return (
    <RoomFrame head={<span>Room {letters}</span>}>
      <div className="wrap room-body">
        <h1>The other one is sitting.</h1>
        <p className="room-lede">
          {`${boxesToLeaf(deck)} boxes, two phones. Say what you would play tonight; you are shown where you meet, never a no.`}
        </p>
        {limits && <LimitsLine limits={limits} />}
        <Button look="lamp" className="room-open button-glow" disabled={takeSeat.isPending} onClick={sit}>
          Sit down
        </Button>
        {takeSeat.error && <Alert>{takeSeat.error.message}</Alert>}
        <p className="room-quiet">
          No account, no names. Two hours after the last answer it is all forgotten.
        </p>
      </div>
    </RoomFrame>
  )
}
