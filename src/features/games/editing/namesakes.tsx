import { Link } from '@tanstack/react-router'
import { Alert } from '#/ui/status/alert.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import { useNamesakes } from './game-editing.queries.ts'

/** Debounce of the duplicate check while typing, in milliseconds. */
export const ASKS_AFTER_MS = 400

/** A hint that another game has the entered title. Saving is allowed: games may share a title. */
export function Namesakes({ title, gameId }: { title: string; gameId: number | undefined }) {
  const namesakes = useNamesakes(useSettled(title, ASKS_AFTER_MS), gameId)
  if (namesakes.length === 0) return null
  return (
    <Alert tone="plain">
      There’s already a game with this name:{' '}
      {namesakes.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to="/admin/games/$id" params={{ id: String(id) }} className="underline">
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
      . You can still save this one.
    </Alert>
  )
}
