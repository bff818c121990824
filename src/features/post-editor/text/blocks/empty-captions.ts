import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Says of lines that wait for words what they are for: the caption of a picture, the source of a quote. */
export const EmptyCaptions = Extension.create({
  name: 'emptyCaptions',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = []
          doc.descendants((node, at) => {
            const waits = node.type.name === 'image' || node.type.name === 'quoteSource'
            if (waits && node.content.size === 0)
              found.push(Decoration.node(at, at + node.nodeSize, { class: 'waits-for-words' }))
            return !node.isTextblock
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})
