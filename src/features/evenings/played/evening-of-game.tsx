import { TextLink } from '#/ui/basics.tsx'
import { lastPlayedInWords } from '../evening-words.rules.ts'
import { usePlayedGame } from '../evenings.queries.ts'
import type { PlayedGame } from '../evenings.schema.ts'
import { dayOfEvening } from '../model/evenings.rules.ts'

/** A member's plays of a game on its page, with a link to log another. */
export function EveningOfGame({ game }: { game: { id: number; slug: string } }) {
  const { isMember, played } = usePlayedGame(game.id)
  if (!isMember) return null
  return (
    <p className="mt-2 text-ink-2 text-sm">
      {played && <span>{textOf(played, dayOfEvening(new Date()))} </span>}
      <TextLink to="/played/evening" search={{ game: game.slug }}>
        Log a play
      </TextLink>
    </p>
  )
}

function textOf({ times, lastPlayedOn, realMinutes }: PlayedGame, today: string): string {
  const played = `${times === 1 ? 'Played once' : `Played ${times}×`}, last ${lastPlayedInWords(lastPlayedOn, today)}.`
  return realMinutes === null ? played : `${played} Takes you ${realMinutes} min.`
}
