/** The tag (RFC 9110, `ETag` and `If-Match`) of something that counts its revisions. */
export const entityTag = (revision: number) => `"${revision}"`

/**
 * The revision a tag names; null where it names none. A tag that compression on the way made weak names it as well:
 * what it stands for is the state of a row, not the bytes of an answer.
 */
export function revisionIn(tag: string): number | null {
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
