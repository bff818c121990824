const NOTE = /<small data-note="foot">([\s\S]*?)<\/small>/g

/**
 * An article's clean html with its footnotes where readers look for them: a number in the text that leads to the note at
 * the end, and from there back. In what is kept each note stands where it belongs, so that none gets lost when text moves.
 */
export function withNotes(html: string): string {
  const notes: string[] = []
  const text = html.replace(NOTE, (_, note: string) => {
    notes.push(note)
    const number = notes.length
    return `<sup><a href="#note-${number}" id="noted-${number}" aria-label="Note ${number}">${number}</a></sup>`
  })
  if (notes.length === 0) return html
  const list = notes.map((note, index) => {
    const number = index + 1
    return `<li id="note-${number}">${note} <a href="#noted-${number}" aria-label="Back to the text, from note ${number}">↑</a></li>`
  })
  return `${text}<section class="article-notes" aria-labelledby="notes"><h2 id="notes">Notes</h2><ol>${list.join('')}</ol></section>`
}
