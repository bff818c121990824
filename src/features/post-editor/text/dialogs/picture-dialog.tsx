import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { shownPicture } from '#/shared/address/web-address.ts'
import { PictureField } from '#/ui/form/picture/picture-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { POST_WORDS } from '../../post-editor.rules.ts'
import { putBlock } from '../blocks/put-block.ts'
import { forText, type UploadPicture } from '../upload-picture.ts'
import { AskingDialog } from './asking-dialog.tsx'

interface PictureDialogProps {
  editor: Editor
  onUpload: UploadPicture
  onClose: () => void
}

/** Asks for a picture within an article, and what it shows in words. */
export function PictureDialog({ editor, onUpload, onClose }: PictureDialogProps) {
  const before = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [address, setAddress] = useState<string>(before?.src ?? '')
  const [alt, setAlt] = useState<string>(before?.alt ?? '')
  const [faults, setFaults] = useState<{ address?: string | undefined; alt?: string | undefined }>({})
  const answer = () => {
    const src = address.trim()
    const found = {
      address: shownPicture(src) === null ? POST_WORDS.featuredImageNotShown : undefined,
      alt: alt.trim() === '' ? 'Please say what the picture shows' : undefined,
    }
    setFaults(found)
    if (found.address || found.alt) return
    onClose()
    const attrs = { src, alt: alt.trim(), ...(src !== before?.src && { width: null, height: null }) }
    if (before) editor.chain().focus().updateAttributes('image', attrs).run()
    else putBlock(editor, { type: 'image', attrs })
  }
  return (
    <AskingDialog
      title="Picture"
      wide
      deed={before ? 'Change picture' : 'Insert picture'}
      onAnswer={answer}
      onClose={onClose}
    >
      <PictureField
        label="Picture"
        ratio="post"
        value={address}
        onChange={setAddress}
        onUpload={forText(onUpload)}
        onChosen={(picture) => {
          setAddress(picture.address)
          if (alt.trim() === '') setAlt(picture.words)
        }}
        error={faults.address}
      />
      <TextField
        label="What it shows"
        hint="Read out to readers who cannot see it."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        error={faults.alt}
      />
    </AskingDialog>
  )
}
