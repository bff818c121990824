import { useNavigate } from '@tanstack/react-router'
import { TextButton } from '#/ui/button/text-link.tsx'
import { useFavoriteGames } from './favorites.queries.ts'

/** For two who cannot agree: opens any one of their favorites. */
export function TableChoice({ onLeave }: { onLeave: () => void }) {
  const { games = [] } = useFavoriteGames()
  const navigate = useNavigate()
  if (games.length < 2) return null
  const choose = () => {
    const game = games[Math.floor(Math.random() * games.length)]
    if (!game) return
    onLeave()
    void navigate({ to: '/game/$slug', params: { slug: game.slug } })
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      Cannot agree? <TextButton onClick={choose}>Let the table choose</TextButton>
    </p>
  )
}
