import { Node } from '@tiptap/core'

/** A note that belongs to a place in the text; readers find it at the end, under its number. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'small[data-note]', getAttrs: (note) => ({ text: note.textContent ?? '' }) }],
  renderHTML: ({ node }) => ['small', { 'data-note': 'foot' }, node.attrs.text],
  renderText: ({ node }) => ` (${node.attrs.text})`,
})
