/** The entity tag of a revision (RFC 9110, `ETag` and `If-Match`). */
export const entityTag = (revision: number) => `"${revision}"`

/**
 * The revision in an entity tag; null if invalid. Tags weakened by compression are accepted: they identify the state of a row,
 * not the bytes of a response.
 */
export function revisionIn(tag: string): number | null {
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
