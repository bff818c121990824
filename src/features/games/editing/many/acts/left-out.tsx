import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { gamesInWords } from '../words.rules.ts'
import type { NamedLeftOut } from './use-acts-on-games.ts'

/** So many are named. */
const NAMED = 12

/** Which games an act on many left as they are, and why. */
export function LeftOutGames({ games, onClose }: { games: readonly NamedLeftOut[]; onClose: () => void }) {
  if (games.length === 0) return null
  return (
    <Alert
      tone="plain"
      title={`${gamesInWords(games.length)} ${games.length === 1 ? 'was' : 'were'} left as ${games.length === 1 ? 'it is' : 'they are'}`}
      action={<Button onClick={onClose}>Close</Button>}
      className="mb-6"
    >
      <ul>
        {games.slice(0, NAMED).map(({ id, title, words }) => (
          <li key={id}>
            <bdi className="font-semibold">{title}</bdi>: {words}.
          </li>
        ))}
        {games.length > NAMED && <li>And {games.length - NAMED} more.</li>}
      </ul>
    </Alert>
  )
}
