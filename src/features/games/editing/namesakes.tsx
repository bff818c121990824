import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Alert } from '#/ui/alert.tsx'
import { useNamesakes } from './game-editing.queries.ts'

const PAUSE_MS = 400

/** A value once it has not changed for a moment. */
export function useSettled<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

/** A gentle word where another game has the title that is being typed. Saving is allowed: there are namesakes. */
export function Namesakes({ title, gameId }: { title: string; gameId: number | undefined }) {
  const namesakes = useNamesakes(useSettled(title), gameId)
  if (namesakes.length === 0) return null
  return (
    <Alert tone="plain">
      There is a game of this name already:{' '}
      {namesakes.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to="/admin/games/$id" params={{ id: String(id) }} className="underline">
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
      . You can save this one all the same.
    </Alert>
  )
}
