import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { LogPlay } from '#/features/plays/log/log-play.tsx'
import { ENTERED_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface PlaySearch {
  /** The slug of the game that was played. */
  game?: string
  /** The name of the game, if it is not in the catalogue. */
  name?: string
  /** The key of a logged play to edit. */
  evening?: string
}

const textOf = (found: unknown) => (['string', 'number'].includes(typeof found) ? String(found).trim() : '')

/** The page with the form that logs a play: first the game, then its outcome (LOG-01). */
export const Route = createFileRoute('/played/evening')({
  ...privatePage('/played/evening'),
  validateSearch: (requested: Record<string, unknown>): PlaySearch => {
    const [game, name, evening] = [textOf(requested.game), textOf(requested.name), textOf(requested.evening)]
    return {
      ...(game && { game: game.slice(0, 200) }),
      ...(!game && name && { name: name.slice(0, ENTERED_NAME_MAX_LENGTH) }),
      ...(UUID.test(evening) && { evening }),
    }
  },
  component: PlayPage,
})

const READABLE = { path: '/played/evening' } as const

function PlayPage() {
  const { game, name, evening } = Route.useSearch()
  return (
    <PrivateScreen readable={READABLE}>
      {() => (
        <div className="mx-auto max-w-3xl pt-5 md:pt-9">
          <LogPlay slug={game} name={name} playKey={evening} />
        </div>
      )}
    </PrivateScreen>
  )
}
