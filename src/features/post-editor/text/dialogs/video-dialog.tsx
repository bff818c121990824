import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { signOfVideo, videoOfSign, watchAddress } from '#/domain/blog/article-video.rules.ts'
import { videoAt } from '#/domain/blog/video-at.rules.ts'
import { TextField } from '#/ui/form/text-field.tsx'
import { putBlock } from '../blocks/put-block.ts'
import { AskingDialog } from './asking-dialog.tsx'

/** Asks for a video on YouTube or Vimeo, and what it shows. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('video')
  const before = videoOfSign(isThere ? editor.getAttributes('video').sign : null)
  const [address, setAddress] = useState(before ? watchAddress(before) : '')
  const [caption, setCaption] = useState<string>(isThere ? editor.getAttributes('video').caption : '')
  const [fault, setFault] = useState<string>()
  const answer = () => {
    const video = videoAt(address)
    if (!video) return setFault('Please enter the address of a video on YouTube or Vimeo')
    onClose()
    const attrs = { sign: signOfVideo(video), caption: caption.trim() }
    if (isThere) editor.chain().focus().updateAttributes('video', attrs).run()
    else putBlock(editor, { type: 'video', attrs })
  }
  return (
    <AskingDialog
      title="Video"
      deed={isThere ? 'Change video' : 'Insert video'}
      onAnswer={answer}
      onClose={onClose}
    >
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
    </AskingDialog>
  )
}
