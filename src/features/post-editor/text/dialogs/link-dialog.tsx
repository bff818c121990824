import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { faultOfLink, meantAddress } from '../article-html.rules.ts'

/** Asks where a link leads; without a selection it also asks for its words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const { selection } = editor.state
  const needsWords = !isLink && (selection.empty || !(selection instanceof TextSelection))
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
    const href = meantAddress(address)
    const found = faultOfLink(href)
    setFault(found)
    if (found) return
    onClose()
    const text = words.trim() || href
    if (needsWords)
      editor
        .chain()
        .focus()
        .insertContentAt(selection.to, [
          { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Link">
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label="Address"
          type="url"
          hint="On the web, or a page of this site such as /blog."
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={fault}
          autoCapitalize="none"
          spellCheck={false}
        />
        {needsWords && (
          <TextField label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
        )}
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          {isLink && <Button onClick={remove}>Remove link</Button>}
          <Button type="submit" look="primary">
            {isLink ? 'Change link' : 'Insert link'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
