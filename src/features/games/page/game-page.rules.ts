/** Lengths from which a title is set smaller, so that it keeps to a few lines. */
const LONG_TITLE = 18
const VERY_LONG_TITLE = 48

/** The size class of a title at the head of its page. */
export function titleLength(title: string): 'short' | 'long' | 'very-long' {
  const letters = [...title].length
  if (letters <= LONG_TITLE) return 'short'
  return letters <= VERY_LONG_TITLE ? 'long' : 'very-long'
}

/** Descriptions up to this length are shown in full; longer ones are collapsed after their beginning. */
const SHOWN_WHOLE = 900
const BEGINNING = 640

/** Splits a description: a beginning that ends with a sentence if possible, and the rest, which may be empty. */
export function partedDescription(description: string): { beginning: string; rest: string } {
  const text = description.trim()
  if (text.length <= SHOWN_WHOLE) return { beginning: text, rest: '' }
  const sentences = [...text.slice(0, BEGINNING).matchAll(/[.!?…]["'”’)]*(?=\s)/gu)]
  const last = sentences.at(-1)
  const cut = last ? last.index + last[0].length : text.lastIndexOf(' ', BEGINNING)
  const end = cut > 0 ? cut : BEGINNING
  return { beginning: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() }
}
