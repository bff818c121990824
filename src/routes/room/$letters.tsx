import { createFileRoute, redirect } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { Room } from '#/features/rooms/screens/room.tsx'

/** The page of a room, by its room code (`letters`). Its HTML is the same for everyone; the browser then loads the room's state. */
export const Route = createFileRoute('/room/$letters')({
  beforeLoad: async ({ params: { letters } }) => {
    // Code for rooms is not part of every page.
    const { cleanCode } = await import('#/features/rooms/rules/room.rules.ts')
    const meant = cleanCode(letters)
    if (meant !== letters) throw redirect({ to: '/room/$letters', params: { letters: meant } })
  },
  ...privatePage('/room'),
  component: RoomPage,
})

function RoomPage() {
  const { letters } = Route.useParams()
  return <Room key={letters} code={letters} />
}
