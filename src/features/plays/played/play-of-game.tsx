import { TextLink } from '#/ui/basics.tsx'
import { formatLastPlayed } from '../play-format.rules.ts'
import { usePlayedGame } from '../plays.queries.ts'

/** A summary of a member's plays of a game, shown on the game's page, with a link to log a play. */
export function PlayOfGame({ game }: { game: { id: number; slug: string } }) {
  const { isMember, played } = usePlayedGame(game.id)
  if (!isMember) return null
  const times = played?.times === 1 ? 'Played once' : `Played ${played?.times}×`
  return (
    <p className="mt-2 text-ink-2 text-sm">
      {played && (
        <span>
          {`${times}, last ${formatLastPlayed(played.lastPlayedOn)}. `}
          {played.realMinutes !== null && `Takes you ${played.realMinutes} min. `}
        </span>
      )}
      <TextLink to="/played/evening" search={{ game: game.slug }}>
        Log a play
      </TextLink>
    </p>
  )
}
