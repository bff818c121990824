/** A label with the matched letters highlighted. */
export function MarkedText({ label, typed }: { label: string; typed: string }) {
  const part = matchedPart(label, typed)
  if (!part) return label
  return (
    <>
      {label.slice(0, part.start)}
      <mark>{label.slice(part.start, part.end)}</mark>
      {label.slice(part.end)}
    </>
  )
}

const accents = /\p{M}+/gu
const plain = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase()

/** The position of the typed letters in a label, ignoring accents and case; null without a match. */
export function matchedPart(label: string, typed: string): { start: number; end: number } | null {
  const wanted = plain(typed.trim())
  if (wanted === '') return null
  // The position of each letter of the plain label within the label.
  const places: number[] = []
  let letters = ''
  let at = 0
  for (const character of label) {
    for (const letter of plain(character)) {
      letters += letter
      places.push(...Array.from({ length: letter.length }, () => at))
    }
    at += character.length
  }
  const found = letters.indexOf(wanted)
  if (found < 0) return null
  return { start: places[found]!, end: places[found + wanted.length] ?? label.length }
}
