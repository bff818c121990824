/** What came of a form of the leaving page. */
const LEAVING_OUTCOMES = ['left', 'returned', 'refused', 'signed-out'] as const
export type LeavingOutcome = (typeof LEAVING_OUTCOMES)[number]

/** What came of a form, from the address it led to; anything else is not kept. */
export function leavingOutcomeIn({ outcome }: Record<string, unknown>): { outcome?: LeavingOutcome } {
  const known = LEAVING_OUTCOMES.find((one) => one === outcome)
  return known ? { outcome: known } : {}
}
