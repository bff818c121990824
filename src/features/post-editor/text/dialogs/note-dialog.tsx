import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextArea } from '#/ui/form/text-area.tsx'
import { AskingDialog } from './asking-dialog.tsx'

/** Asks what a footnote says. */
export function NoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('footnote')
  const [text, setText] = useState<string>(isThere ? editor.getAttributes('footnote').text : '')
  const [fault, setFault] = useState<string>()
  const answer = () => {
    const attrs = { text: text.replace(/\s+/g, ' ').trim() }
    if (attrs.text === '') return setFault('Please write the note')
    onClose()
    if (isThere) editor.chain().focus().updateAttributes('footnote', attrs).run()
    else editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'footnote', attrs }).run()
  }
  return (
    <AskingDialog
      title="Footnote"
      deed={isThere ? 'Change note' : 'Insert note'}
      onAnswer={answer}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="Readers find it at the end of the post, under its number."
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fault}
      />
    </AskingDialog>
  )
}
