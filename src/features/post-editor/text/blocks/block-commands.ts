import { type Editor, Extension, type JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Inserts a block: replacing an empty line, else below the current block. The cursor moves into the block if it is editable, else
 * below it.
 */
export function putBlock(editor: Editor, json: JSONContent, goesOn: 'within' | 'below' = 'below'): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const block = state.schema.nodeFromJSON(json)
      const place = tr.doc.resolve(tr.selection.from)
      const at = place.depth === 0 ? tr.selection.from : place.before(1)
      const here = tr.doc.nodeAt(at)
      const end = at + (here?.nodeSize ?? 0)
      const isEmptyLine = here?.type.name === 'paragraph' && here.content.size === 0
      const from = isEmptyLine ? at : end
      if (isEmptyLine) tr.replaceWith(at, end, block)
      else tr.insert(end, block)
      const below = from + block.nodeSize
      const next = tr.doc.nodeAt(below)
      if (!next || (next.type.name !== 'paragraph' && next.type.name !== 'heading')) {
        const line = state.schema.nodes.paragraph?.create()
        if (line) tr.insert(below, line)
      }
      tr.setSelection(TextSelection.near(tr.doc.resolve(goesOn === 'within' ? from + 1 : below)))
      tr.scrollIntoView()
      return true
    })
    .run()
}

/** Returns the position of the top-level block at a position. */
export function blockAt(editor: Editor, position = editor.state.selection.from): number | null {
  const place = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  if (place.depth > 0) return place.before(1)
  return place.nodeAfter ? place.pos : null
}

/** Opens the insert menu in an empty line: the one at a position, or a new one below that block. */
export function addLineForMenu(editor: Editor, at = blockAt(editor)): void {
  const node = at === null ? null : editor.state.doc.nodeAt(at)
  if (at === null || !node) return
  const below = at + node.nodeSize
  const isEmptyLine = node.type.name === 'paragraph' && node.content.size === 0
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const line = state.schema.nodes.paragraph?.create()
      if (!isEmptyLine && line) tr.insert(below, line)
      return true
    })
    .setTextSelection((isEmptyLine ? at : below) + 1)
    .insertContent('/')
    .run()
}

/**
 * Moves a top-level block before the previous one or after the next; returns false at the end of the text.
 */
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

/** Moves the current block with Alt and an arrow key. */
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
