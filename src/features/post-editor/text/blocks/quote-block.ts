import { Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { TextSelection } from '@tiptap/pm/state'

/** A quote, with the line below it that says whose words they are. */
export const QuoteBlock = Blockquote.extend({
  content: 'block+ quoteSource?',
  addCommands() {
    return {
      ...this.parent?.(),
      toggleBlockquote:
        () =>
        ({ commands, state, tr, dispatch }) => {
          const { $from } = state.selection
          const depth = [...Array($from.depth + 1).keys()].find((at) => $from.node(at).type === this.type)
          if (depth === undefined) return commands.wrapIn(this.name)
          // Out of the quote go its words and its source, as text.
          const words = $from
            .node(depth)
            .children.map((child) =>
              child.type.name === 'quoteSource' ? state.schema.node('paragraph', null, child.content) : child,
            )
          if (dispatch) {
            const from = $from.before(depth)
            tr.replaceWith(from, $from.after(depth), words)
            tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(from, state.selection.from - 1))))
          }
          return true
        },
    }
  },
})

/** Whose words a quote's are. */
export const QuoteSource = Node.create({
  name: 'quoteSource',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => [
    { tag: 'cite', context: 'blockquote/' },
    { tag: 'footer', context: 'blockquote/' },
  ],
  renderHTML: () => ['cite', 0],
  addKeyboardShortcuts() {
    const isHere = () => this.editor.state.selection.$from.parent.type === this.type
    return {
      Enter: () => {
        if (!isHere()) return false
        const { $from } = this.editor.state.selection
        const below = $from.after($from.depth - 1)
        return this.editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .run()
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!isHere() || !empty || $from.parent.content.size > 0) return false
        return this.editor.commands.command(({ tr }) => {
          tr.delete($from.before(), $from.after())
          tr.setSelection(TextSelection.near(tr.doc.resolve($from.before()), -1))
          return true
        })
      },
    }
  },
})
