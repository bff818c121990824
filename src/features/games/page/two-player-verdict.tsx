import { type TwoPlayerVerdict as Verdict, verdictInWords } from '#/domain/games/games.rules.ts'

/** How far the two seats move together: what is best with two meets most. */
const seats: Record<Verdict, number> = { best: 26, good: 6, playable: -8 }

/** How a game plays with exactly two, and why: "takes two" is not "good for two". */
export function TwoPlayerVerdict({ verdict, reason }: { verdict: Verdict; reason: string }) {
  return (
    <section aria-labelledby="with-two" className="verdict">
      <TwoSeats nearness={seats[verdict]} />
      <div>
        <p className="text-ink-2 text-sm font-semibold">With exactly two</p>
        <h2 id="with-two" className="type-title mt-1">
          {verdictInWords(verdict)}
        </h2>
        {reason && (
          <p className="mt-3 max-w-[46ch] text-lg leading-snug text-ink-2" dir="auto">
            {reason}
          </p>
        )}
      </div>
    </section>
  )
}

function TwoSeats({ nearness }: { nearness: number }) {
  const right = 72 - nearness
  return (
    <svg className="verdict-seats" viewBox={`0 0 ${right} 72`} aria-hidden="true">
      <path className="fill-ink-a blend-inks" d="M0 0A36 36 0 0 1 0 72Z" />
      <path className="fill-ink-b blend-inks" d={`M${right} 0A36 36 0 0 0 ${right} 72Z`} />
    </svg>
  )
}
