import Ban from 'lucide-react/icons/ban'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import { Alert } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { type Mark, withMark } from '../model/marks.rules.ts'
import { useMarked, useMarkGame, useOwnPair } from './marks.queries.ts'

/** Labels of the buttons that mark a game, in their order; *Played* can be combined with the others. */
export const MARK_WORDS: Record<Mark | 'played', string> = {
  own: 'I own it',
  wish: 'I want it',
  played: 'Played',
  'not-for-us': 'Not for me',
}

/** Labels of the buttons that mark a game, for a member in a pair. */
export const MARK_WORDS_OF_TWO: typeof MARK_WORDS = {
  ...MARK_WORDS,
  own: 'We own it',
  'not-for-us': 'Not for us',
}

const PairMarks = later(async () => (await import('./pair-marks.tsx')).PairMarks)

const FACES = [
  { mark: 'own', Icon: House },
  { mark: 'wish', Icon: Bookmark },
  { mark: 'played', Icon: CalendarDays },
  { mark: 'not-for-us', Icon: Ban },
] as const

/** The buttons that mark a game as owned, wished for, ruled out or played (MARK-01). The first three exclude each other. */
export function MarkBar({ game }: { game: { id: number; title: string } }) {
  const { marked, isHere } = useMarked(game.id)
  const { setMarks, error } = useMarkGame()
  const pair = useOwnPair()
  const words = pair ? MARK_WORDS_OF_TWO : MARK_WORDS
  return (
    <div className="mark-bar-place noscript:hidden">
      <fieldset className="mark-bar">
        <legend className="sr-only">{game.title} and you</legend>
        {FACES.map(({ mark, Icon }) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === 'played' ? marked.isPlayed : marked.mark === mark}
            onClick={() =>
              setMarks(
                game.id,
                mark === 'played' ? { ...marked, isPlayed: !marked.isPlayed } : withMark(marked, mark),
              )
            }
          >
            <Icon aria-hidden />
            {words[mark]}
          </button>
        ))}
      </fieldset>
      <p role="status" className="mark-bar-note">
        {isHere && 'Saved on this device until you sign in.'}
      </p>
      {pair && !isHere && <PairMarks gameId={game.id} pair={pair} isWish={marked.mark === 'wish'} />}
      {error && <Alert className="mt-3">That wasn’t saved. {error.message}</Alert>}
    </div>
  )
}

/** The button in a list of games that clears the member's mark of one game. */
export function ClearMark({ gameId, title }: { gameId: number; title: string }) {
  const { marked } = useMarked(gameId)
  const { setMarks } = useMarkGame()
  return (
    <button
      type="button"
      className="text-link min-h-11"
      aria-label={`Undo: ${title} is not for me`}
      onClick={() => setMarks(gameId, { ...marked, mark: null })}
    >
      Undo
    </button>
  )
}
