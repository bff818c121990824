import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { shownPicture } from '#/shared/address/web-address.ts'
import { Button } from '#/ui/button/button.tsx'
import { PictureField } from '#/ui/form/picture/picture-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { POST_WORDS } from '../../post-editor.rules.ts'
import { putBlock } from '../blocks/put-block.ts'
import { forText, type UploadPicture } from '../upload-picture.ts'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
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
    <Dialog open wide onOpenChange={onClose} title="Picture">
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
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
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            {before ? 'Change picture' : 'Insert picture'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
