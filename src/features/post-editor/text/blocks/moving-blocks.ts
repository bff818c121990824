import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Where an outermost block of the text begins. */
export function blockAt(editor: Editor, position = editor.state.selection.from): number | null {
  const place = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  if (place.depth > 0) return place.before(1)
  return place.nodeAfter ? place.pos : null
}

/** Moves an outermost block over the one before it or after it; false at the end of the text. */
export function moveBlock(tr: Transaction, from: number, direction: -1 | 1): boolean {
  const block = tr.doc.nodeAt(from)
  const index = tr.doc.resolve(from).index(0)
  const over = tr.doc.maybeChild(index + direction)
  if (!block || !over) return false
  const { selection } = tr
  const within = selection.from - from
  const to = direction === -1 ? from - over.nodeSize : from + over.nodeSize
  tr.delete(from, from + block.nodeSize).insert(to, block)
  const isWhole = selection instanceof NodeSelection && selection.from === from
  tr.setSelection(
    isWhole ? NodeSelection.create(tr.doc, to) : TextSelection.near(tr.doc.resolve(to + Math.max(1, within))),
  )
  return true
}

/** Alt with an arrow moves the block the text cursor is in. */
export const MovingBlocks = Extension.create({
  name: 'movingBlocks',
  addKeyboardShortcuts() {
    const press = (direction: -1 | 1) => () => {
      const from = blockAt(this.editor)
      if (from === null) return false
      this.editor.commands.command(({ tr }) => moveBlock(tr, from, direction) && Boolean(tr.scrollIntoView()))
      return true
    }
    return { 'Alt-ArrowUp': press(-1), 'Alt-ArrowDown': press(1) }
  },
})
