import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { signOfVideo, videoOfSign, watchAddress } from '#/domain/blog/article-video.rules.ts'
import { videoAt } from '#/domain/blog/video-at.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { putBlock } from '../blocks/put-block.ts'

/** Asks for a video on YouTube or Vimeo, and what it shows. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('video')
  const before = videoOfSign(isThere ? editor.getAttributes('video').sign : null)
  const [address, setAddress] = useState(before ? watchAddress(before) : '')
  const [caption, setCaption] = useState<string>(isThere ? editor.getAttributes('video').caption : '')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
    const video = videoAt(address)
    if (!video) return setFault('Please enter the address of a video on YouTube or Vimeo')
    onClose()
    const attrs = { sign: signOfVideo(video), caption: caption.trim() }
    if (isThere) editor.chain().focus().updateAttributes('video', attrs).run()
    else putBlock(editor, { type: 'video', attrs })
  }
  return (
    <Dialog open onOpenChange={onClose} title="Video">
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label="Address"
          type="url"
          hint="On YouTube or Vimeo. Readers’ browsers ask nothing there before they press play."
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={fault}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label="Caption"
          hint="What it shows; it may stay empty."
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            {isThere ? 'Change video' : 'Insert video'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
