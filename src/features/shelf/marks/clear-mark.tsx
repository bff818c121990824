import { useMarked, useMarkGame } from './marks.queries.ts'

interface ClearMarkProps {
  gameId: number
  title: string
  onSignIn: (intention: () => void) => void
}

/** Takes one's own mark off a game where it is listed. */
export function ClearMark({ gameId, title, onSignIn }: ClearMarkProps) {
  const { marked } = useMarked(gameId)
  const { say } = useMarkGame(onSignIn)
  return (
    <button
      type="button"
      className="text-link min-h-11"
      aria-label={`Undo: ${title} is not for me`}
      onClick={() => say(gameId, { ...marked, mark: null })}
    >
      Undo
    </button>
  )
}
