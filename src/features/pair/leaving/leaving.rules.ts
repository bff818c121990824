/** The results of the forms on the leave page. */
const LEAVING_OUTCOMES = ['left', 'returned', 'refused', 'signed-out'] as const
export type LeavingOutcome = (typeof LEAVING_OUTCOMES)[number]

/** Reads the result of the leave form from the address; unknown values are dropped. */
export function leavingOutcomeIn({ outcome }: Record<string, unknown>): { outcome?: LeavingOutcome } {
  const known = LEAVING_OUTCOMES.find((one) => one === outcome)
  return known ? { outcome: known } : {}
}
