import type { Mode } from '#/features/games/model/games.rules.ts'

/** The two seats: one table, turned against each other, or side by side. */
const SEATS = {
  together: ['M3 1A7 7 0 0 1 3 15Z', 'M13 1A7 7 0 0 0 13 15Z'],
  against: ['M9.4 1A7 7 0 0 0 9.4 15Z', 'M12.6 1A7 7 0 0 1 12.6 15Z'],
  both: ['M9.4 1A7 7 0 0 0 9.4 15Z', 'M19.6 1A7 7 0 0 0 19.6 15Z'],
} as const

/** On which side of the table one sits, as Tonight draws it. Decorative: always beside the words. */
export function ModeSign({ mode }: { mode: Mode }) {
  const [a, b] = SEATS[mode]
  return (
    <svg
      className="seats-facing mark-on-dusk"
      viewBox={mode === 'together' ? '-3 0 22 16' : '0 0 22 16'}
      aria-hidden="true"
    >
      <path className="mark-a" d={a} />
      <path className="mark-b" d={b} />
    </svg>
  )
}
