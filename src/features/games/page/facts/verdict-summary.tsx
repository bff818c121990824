import { Link } from '@tanstack/react-router'
import {
  leanOf,
  lookOf,
  signInWords,
  type VerdictSign,
} from '#/features/verdict/model/verdict-words.rules.ts'
import { SeatsMark } from '#/ui/signs.tsx'
import type { GameDetail } from '../../model/games.schema.ts'

/** The icon of a verdict: how far the seats lean in, and whether it is based on votes. */
export function VerdictMark({ state, word }: VerdictSign) {
  return <SeatsMark lean={leanOf(word)} look={lookOf(state)} />
}

interface VerdictSummaryProps extends Pick<GameDetail, 'twoPlayer'> {
  editorName: string
}

/** The verdict for exactly two with its reason; the editor's alone is drawn hollow and labelled (VERDICT-01). */
export function VerdictSummary({ twoPlayer, editorName }: VerdictSummaryProps) {
  if (twoPlayer.state === 'none') return null
  const words = signInWords(twoPlayer)
  return (
    <section aria-labelledby="with-two" className="verdict">
      {twoPlayer.editor?.reason && (
        <p dir="auto" className="verdict-reason">
          {twoPlayer.editor.reason}
        </p>
      )}
      <div className="verdict-by">
        <VerdictMark {...twoPlayer} />
        <h2 id="with-two">
          {twoPlayer.state === 'editor' ? `${editorName || 'Editor'}’s verdict` : 'Verdict'}:{' '}
          <b>{words.charAt(0).toLowerCase() + words.slice(1)}</b>
          {twoPlayer.voters && ` (${twoPlayer.voters} votes)`}
        </h2>
        <Link to="/editor" className="text-link">
          How we judge
        </Link>
      </div>
    </section>
  )
}
