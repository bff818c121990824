import type { Editor } from '@tiptap/core'
import { putBlock } from '../blocks/put-block.ts'
import { emptyTable } from '../blocks/table-block.ts'
import type { AskedFor } from '../dialogs/asked-for.ts'
import type { SlashItem } from './slash-menu.ts'

/** Adds what was chosen in the menu, or asks first what it needs to know. */
export function addChosen(editor: Editor, item: SlashItem, ask: (what: AskedFor) => void): void {
  if ('game' in item) {
    const { slug, title } = item.game
    putBlock(editor, { type: 'gameCard', attrs: { slug, title } })
    return
  }
  const edit = editor.chain().focus()
  switch (item.kind) {
    case 'game':
      // The menu goes on with the title.
      edit.insertContent('/game ').run()
      break
    case 'picture':
    case 'video':
    case 'note':
      ask(item.kind)
      break
    case 'table':
      putBlock(editor, emptyTable(), 'within')
      break
    case 'quote':
      putBlock(
        editor,
        { type: 'blockquote', content: [{ type: 'paragraph' }, { type: 'quoteSource' }] },
        'within',
      )
      break
    case 'divider':
      putBlock(editor, { type: 'horizontalRule' })
      break
    case 'heading':
      edit.setHeading({ level: 2 }).run()
      break
    case 'subheading':
      edit.setHeading({ level: 3 }).run()
      break
    case 'bullets':
      edit.toggleBulletList().run()
      break
    case 'numbers':
      edit.toggleOrderedList().run()
      break
  }
}
