import type { Editor } from '@tiptap/core'
import { putBlock } from '../blocks/put-block.ts'
import { forText, type UploadPicture } from '../upload-picture.ts'
import { fileOfData, type LeftOutOfPaste } from './pasted-html.ts'
import { wordsOfLeftOut } from './pasted-words.rules.ts'

export interface PasteTold {
  upload: UploadPicture
  /** Hears what a paste is about, and in the end what of it was not taken. */
  onSay: (words: string[]) => void
}

const UNREADABLE = 'It could not be read.'

/** How pictures that came with a paste are kept. */
export function pictureTaking(editor: Editor, { upload, onSay }: PasteTold) {
  async function kept(file: File | null): Promise<{ address: string } | { refused: string }> {
    if (!file) return { refused: UNREADABLE }
    return forText(upload)(file).catch((cause: unknown) => ({
      refused: cause instanceof Error ? cause.message : UNREADABLE,
    }))
  }
  const sayTaking = (count: number) =>
    onSay([count === 1 ? 'The picture is being taken in…' : `${count} pictures are being taken in…`])

  return {
    /** Puts picture files into the text, one below the other. */
    async addPictures(files: readonly File[]) {
      sayTaking(files.length)
      const refused: string[] = []
      for (const file of files) {
        const outcome = await kept(file)
        if ('refused' in outcome) refused.push(outcome.refused)
        else putBlock(editor, { type: 'image', attrs: { src: outcome.address, alt: '' } })
      }
      onSay(wordsOfLeftOut({ foreignPictures: 0, embedded: 0, refused }))
    },
    /** Keeps the pictures that stand in the text as data, each in its place; one that is refused goes. */
    async keepPictures(pictures: readonly { place: string; data: string }[], leftOut: LeftOutOfPaste) {
      if (pictures.length > 0) sayTaking(pictures.length)
      const refused: string[] = []
      for (const { place, data } of pictures) {
        const outcome = await kept(fileOfData(data))
        if ('refused' in outcome) refused.push(outcome.refused)
        settlePicture(editor, place, 'address' in outcome ? outcome.address : null)
      }
      onSay(wordsOfLeftOut({ ...leftOut, refused }))
    },
  }
}

/** Gives a picture the address it is kept at, wherever it was moved to meanwhile; null takes it out. */
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
