import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { faultOfLink, meantAddress } from '../article-html.rules.ts'
import { AskingDialog } from './asking-dialog.tsx'

/** Asks where a link leads; without a selection it also asks for its words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const { selection } = editor.state
  const needsWords = !isLink && (selection.empty || !(selection instanceof TextSelection))
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const answer = () => {
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
    <AskingDialog
      title="Link"
      deed={isLink ? 'Change link' : 'Insert link'}
      otherDeed={isLink && <Button onClick={remove}>Remove link</Button>}
      onAnswer={answer}
      onClose={onClose}
    >
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
    </AskingDialog>
  )
}
