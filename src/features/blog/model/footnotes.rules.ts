const NOTE = /<small data-note="foot">([\s\S]*?)<\/small>/g

/**
 * Moves the footnotes of an article's sanitised html to its end; number and note link to each other. Stored
 * html has each note inline, so that none is lost when text moves.
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
