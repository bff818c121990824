import type { Editor, JSONContent } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/**
 * Puts a block into the text: in the place of an empty line, else below the block the text cursor is in. The cursor goes
 * on in the block where there is something to write in it, else below it, where a line begins if there is none.
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
