import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { signOfVideo, videoAt } from '#/features/blog/model/article-video.rules.ts'
import { putBlock } from '../blocks/block-commands.ts'
import {
  fileOfData,
  type LeftOutOfPaste,
  NOTHING_LEFT,
  type PastedHtml,
  readPastedHtml,
} from './pasted-html.ts'

/** Uploads an image and returns its address, and that of its animation, if any. */
export type UploadPicture = (file: File) => Promise<{ address: string; moving: string | null }>

/** Adapts an image upload to text, where an animation is shown instead of its still frame. */
export const forText =
  (upload: UploadPicture) =>
  async (file: File): Promise<{ address: string }> => {
    const { address, moving } = await upload(file)
    return { address: moving ?? address }
  }

const UNREADABLE = 'We couldn’t read it.'

/** What is reported: progress, and finally what was left out. */
interface PasteReported {
  upload: UploadPicture
  onSay: (words: string[]) => void
}

/** An image to upload; `put` gets its address, or null if it was rejected. */
interface Arriving {
  file: File | null
  put: (address: string | null) => void
}

/** Uploads images one after the other, and reports those rejected and anything else left out. */
async function take(
  pictures: readonly Arriving[],
  leftOut: LeftOutOfPaste,
  { upload, onSay }: PasteReported,
) {
  const { length } = pictures
  if (length > 0) onSay([length === 1 ? 'Adding the image…' : `${length} images are being added…`])
  const refused = new Set<string>()
  for (const { file, put } of pictures) {
    try {
      if (!file) throw new Error(UNREADABLE)
      put((await forText(upload)(file)).address)
    } catch (cause) {
      refused.add(cause instanceof Error ? cause.message : UNREADABLE)
      put(null)
    }
  }
  onSay([...wordsOfLeftOut(leftOut), ...[...refused].map((why) => `An image wasn’t added. ${why}`)])
}

/** Returns the message about the parts of a paste that were left out, and why; empty if none were. */
function wordsOfLeftOut({ foreignPictures, localPictures, embedded }: LeftOutOfPaste): string[] {
  const words = (count: number, one: string, several: string) =>
    count === 0 ? [] : [count === 1 ? `One ${one}` : `${count} ${several}`]
  return [
    ...words(
      localPictures,
      'picture is on your computer and can’t be pasted with the text. Add it as a file, or drop it here.',
      'pictures are on your computer and can’t be pasted with the text. Add them as a file, or drop them here.',
    ),
    ...words(
      foreignPictures,
      'picture is on another site and was not added. Save it there and add it as a file.',
      'pictures are on another site and were not added. Save them there and add them as a file.',
    ),
    ...words(
      embedded,
      'embedded part of another page was not added. You can add YouTube and Vimeo videos by their address.',
      'embedded parts of another page were not added. You can add YouTube and Vimeo videos by their address.',
    ),
  ]
}

/** Replaces an image's placeholder by its address, wherever it was moved; null removes it. */
function settlePicture(editor: Editor, place: string, address: string | null) {
  if (editor.isDestroyed) return
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, at) => {
      if (node.type.name !== 'image' || node.attrs.src !== place) return
      const here = tr.mapping.map(at)
      if (address === null) tr.delete(here, here + node.nodeSize)
      else tr.setNodeMarkup(here, null, { ...node.attrs, src: address })
    })
    return true
  })
}

/** Handles paste and drop: text with headings, tables and lists, and images as uploads. */
export const pasteIn = (reported: PasteReported) =>
  Extension.create({
    name: 'pasteIn',
    addProseMirrorPlugins() {
      const { editor } = this
      const addPictures = (files: readonly File[]) => {
        const put = (src: string | null) =>
          src !== null && putBlock(editor, { type: 'image', attrs: { src, alt: '' } })
        void take(
          files.map((file) => ({ file, put })),
          NOTHING_LEFT,
          reported,
        )
      }
      let pasted: Omit<PastedHtml, 'html'> = { pictures: [], leftOut: NOTHING_LEFT }
      return [
        new Plugin({
          props: {
            transformPastedHTML(html) {
              // What was copied in an article is one already.
              if (html.includes('data-pm-slice')) return html
              const { html: tidied, ...read } = readPastedHtml(html, window.location.origin)
              pasted = read
              return tidied
            },
            handlePaste(view, event) {
              const files = picturesIn(event.clipboardData)
              const hasText = Boolean(event.clipboardData?.getData('text/html'))
              if (files.length > 0 && !hasText) {
                addPictures(files)
                return true
              }
              const video = videoAt(event.clipboardData?.getData('text/plain') ?? '')
              if (video && !hasText && editor.state.selection.$from.parent.content.size === 0) {
                putBlock(editor, { type: 'video', attrs: { sign: signOfVideo(video), caption: '' } })
                return true
              }
              const { pictures, leftOut } = pasted
              pasted = { pictures: [], leftOut: NOTHING_LEFT }
              clearBlankLine(view)
              const arriving = pictures.map(({ place, data }) => ({
                file: fileOfData(data),
                put: (address: string | null) => settlePicture(editor, place, address),
              }))
              // The text is inserted first; images follow.
              setTimeout(() => void take(arriving, leftOut, reported))
              return false
            },
            handleDrop(view, event) {
              const files = picturesIn(event.dataTransfer)
              if (files.length === 0) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              if (at) editor.commands.setTextSelection(at.pos)
              addPictures(files)
              return true
            },
          },
        }),
      ]
    },
  })

/** A blank line would absorb the first heading of a paste as text: it is cleared first. */
function clearBlankLine(view: EditorView) {
  const { $from, $to } = view.state.selection
  const { name } = $from.parent.type
  const isBlank = $from.parent.content.size > 0 && /^\s+$/.test($from.parent.textContent)
  if (name === 'paragraph' && isBlank && $from.sameParent($to))
    view.dispatch(view.state.tr.delete($from.start(), $from.end()))
}

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type, name }) => /^image\//.test(type) || /\.hei[cf]$/i.test(name))
