/** The result of a plain form, passed in the address of the next page. */
export type FormOutcome = 'sent' | 'refused' | 'limited'

/** Reads the result of a form from search parameters. */
export function outcomeIn({ outcome }: Record<string, unknown>): { outcome?: FormOutcome } {
  return outcome === 'sent' || outcome === 'refused' || outcome === 'limited' ? { outcome } : {}
}
