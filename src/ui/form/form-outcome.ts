/** What came of a plain form, as the page that it leads to is told. */
export type FormOutcome = 'sent' | 'refused' | 'limited'

/** The outcome an address names. */
export function outcomeIn({ outcome }: Record<string, unknown>): { outcome?: FormOutcome } {
  return outcome === 'sent' || outcome === 'refused' || outcome === 'limited' ? { outcome } : {}
}
