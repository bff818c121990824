import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'

/** Asks what a footnote says. */
export function NoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('footnote')
  const [text, setText] = useState<string>(isThere ? editor.getAttributes('footnote').text : '')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
    const attrs = { text: text.replace(/\s+/g, ' ').trim() }
    if (attrs.text === '') return setFault('Please write the note')
    onClose()
    if (isThere) editor.chain().focus().updateAttributes('footnote', attrs).run()
    else editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'footnote', attrs }).run()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Footnote">
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextArea
          label="Note"
          hint="Readers find it at the end of the post, under its number."
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={fault}
        />
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            {isThere ? 'Change note' : 'Insert note'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
