import {
  leanOf,
  lookOf,
  signInWords,
  type VerdictSign,
} from '#/features/verdict/model/verdict-words.rules.ts'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import type { GameDetail } from '../../model/games.schema.ts'

/** The sign of a verdict: how far the seats lean in, and whether votes stand behind it. */
export function VerdictMark({ state, word }: VerdictSign) {
  return <SeatsMark lean={leanOf(word)} look={lookOf(state)} />
}

/**
 * How a game plays with exactly two, and why: "takes two" is not "good for two". What only the editor stands behind is
 * drawn hollow and said so (VERDICT-01). Nothing where nobody has said anything.
 */
export function VerdictSummary({ twoPlayer }: Pick<GameDetail, 'twoPlayer'>) {
  if (twoPlayer.state === 'none') return null
  return (
    <section aria-labelledby="with-two" className="verdict">
      <VerdictMark {...twoPlayer} />
      <div className="min-w-0">
        <h2 id="with-two" className="verdict-word">
          <span className="sr-only">With exactly two: </span>
          {signInWords(twoPlayer)}
        </h2>
        {twoPlayer.editor?.reason && <p dir="auto">{twoPlayer.editor.reason}</p>}
      </div>
    </section>
  )
}
