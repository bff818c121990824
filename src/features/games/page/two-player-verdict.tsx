import { editorsVerdictInWords, type TwoPlayerVerdict as Verdict } from '#/domain/games/games.rules.ts'
import { type Lean, SeatsMark } from '#/ui/display/seats-mark.tsx'

/** How far the two seats lean in: what is best with two shares most. */
const LEAN_OF: Record<Verdict, Lean> = { best: 'far', good: 'near', playable: 'touching', avoid: 'apart' }

/** The sign of a verdict that only the editor stands behind. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  return <SeatsMark lean={LEAN_OF[verdict]} isHollow />
}

/**
 * How a game plays with exactly two, and why: "takes two" is not "good for two". No members vote on it yet, so it is
 * the editor's alone, drawn hollow and said so (ruling 35).
 */
export function TwoPlayerVerdict({ verdict, reason }: { verdict: Verdict; reason: string }) {
  return (
    <section aria-labelledby="with-two" className="verdict">
      <VerdictSign verdict={verdict} />
      <div className="min-w-0">
        <h2 id="with-two" className="verdict-word">
          <span className="sr-only">With exactly two: </span>
          {editorsVerdictInWords(verdict)}
        </h2>
        {reason && <p dir="auto">{reason}</p>}
      </div>
    </section>
  )
}
