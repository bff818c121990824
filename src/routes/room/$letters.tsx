import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { gameQuery } from '#/features/games/games.queries.ts'
import { GameDescription } from '#/features/games/page/game-description.tsx'
import { Room } from '#/features/rooms/screens/room.tsx'

/** The address of a room: the page is the same for everyone, and requests the room as its visitor may see it. */
export const Route = createFileRoute('/room/$letters')({
  beforeLoad: async ({ params: { letters } }) => {
    // Code for rooms is not part of every page.
    const { lettersTyped } = await import('#/features/rooms/rules/room.rules.ts')
    const meant = lettersTyped(letters)
    if (meant !== letters) throw redirect({ to: '/room/$letters', params: { letters: meant } })
  },
  ...privatePage('/room'),
  component: RoomPage,
})

function RoomPage() {
  const { letters } = Route.useParams()
  return <Room key={letters} letters={letters} about={({ slug }) => <AboutGame slug={slug} />} />
}

function AboutGame({ slug }: { slug: string }) {
  const { data } = useQuery(gameQuery(slug))
  return data ? <GameDescription game={data} /> : <p role="status">Loading…</p>
}
