import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { signOfVideo, videoAt } from '#/features/blog/model/article-video.rules.ts'
import { putBlock } from '../blocks/block-commands.ts'
import { fileOfData, type LeftOutOfPaste, NOTHING_LEFT, readPastedHtml } from './pasted-html.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const ITEM = /^(\s*)(?:([-*+])|(\d+)[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/
const QUOTE = /^>\s?(.*)$/
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/

/** Whether plain text looks like Markdown: a heading, a list of two or more items, a link or bold text. */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/)
  if (lines.some((line) => HEADING.test(line))) return true
  if (lines.filter((line) => ITEM.test(line)).length > 1) return true
  return /\[[^\]]+\]\(https?:\/\/[^)\s]+\)/.test(text) || /\*\*[^*\s][^*]*\*\*/.test(text)
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=$|[\s).,;:!?])/g, '$1<em>$2</em>')
}

/**
 * Converts Markdown to html: headings, nested lists, quotes, rules, bold, italic, code and links; other
 * syntax stays as text.
 */
export function htmlOfMarkdown(text: string): string {
  const html: string[] = []
  const lists: { indent: number; tag: 'ul' | 'ol' }[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) html.push(`<p>${paragraph.join('<br>')}</p>`)
    paragraph = []
  }
  const endLists = (indent = -1) => {
    while ((lists.at(-1)?.indent ?? -1) > indent) html.push(`</li></${lists.pop()?.tag}>`)
  }
  for (const line of text.split(/\r?\n/)) {
    const [, space = '', , number, item] = ITEM.exec(line) ?? []
    if (item !== undefined) {
      endParagraph()
      const indent = space.replaceAll('\t', '    ').length
      endLists(indent)
      const tag = number === undefined ? ('ul' as const) : ('ol' as const)
      const open = lists.at(-1)
      if (open?.indent === indent) html.push('</li>')
      else {
        lists.push({ indent, tag })
        html.push(`<${tag}>`)
      }
      html.push(`<li><p>${inline(item)}</p>`)
      continue
    }
    const heading = HEADING.exec(line)
    const quote = QUOTE.exec(line)
    if (heading || quote || RULE.test(line.trim()) || line.trim() === '') {
      endParagraph()
      if (line.trim() !== '') endLists()
    }
    if (heading) {
      // The title of the post is the only first heading.
      const level = Math.min(Math.max(heading[1]?.length ?? 2, 2), 4)
      html.push(`<h${level}>${inline(heading[2] ?? '')}</h${level}>`)
    } else if (quote) html.push(`<blockquote><p>${inline(quote[1] ?? '')}</p></blockquote>`)
    else if (RULE.test(line.trim())) html.push('<hr>')
    else if (line.trim() !== '') {
      endLists()
      paragraph.push(inline(line.trim()))
    }
  }
  endParagraph()
  endLists()
  return html.join('')
}

export interface PasteReported {
  upload: UploadPicture
  /** Called with progress, and finally with what was left out. */
  onSay: (words: string[]) => void
}

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

/** Handles the upload of pasted images. */
function pictureTaking(editor: Editor, { upload, onSay }: PasteReported) {
  async function saved(file: File | null): Promise<{ address: string } | { refused: string }> {
    if (!file) return { refused: UNREADABLE }
    return forText(upload)(file).catch((cause: unknown) => ({
      refused: cause instanceof Error ? cause.message : UNREADABLE,
    }))
  }
  const sayTaking = (count: number) =>
    onSay([count === 1 ? 'Adding the image…' : `${count} images are being added…`])

  return {
    /** Puts picture files into the text, one below the other. */
    async addPictures(files: readonly File[]) {
      sayTaking(files.length)
      const refused: string[] = []
      for (const file of files) {
        const outcome = await saved(file)
        if ('refused' in outcome) refused.push(outcome.refused)
        else putBlock(editor, { type: 'image', attrs: { src: outcome.address, alt: '' } })
      }
      onSay(wordsOfLeftOut({ ...NOTHING_LEFT, refused }))
    },
    /** Uploads data images in the text, each in its place; rejected ones are removed. */
    async keepPictures(pictures: readonly { place: string; data: string }[], leftOut: LeftOutOfPaste) {
      if (pictures.length > 0) sayTaking(pictures.length)
      const refused: string[] = []
      for (const { place, data } of pictures) {
        const outcome = await saved(fileOfData(data))
        if ('refused' in outcome) refused.push(outcome.refused)
        settlePicture(editor, place, 'address' in outcome ? outcome.address : null)
      }
      onSay(wordsOfLeftOut({ ...leftOut, refused }))
    },
  }
}

interface Left extends LeftOutOfPaste {
  /** The reasons why images were rejected. */
  refused: readonly string[]
}

const inWords = (count: number, one: string, several: string) =>
  count === 1 ? `One ${one}` : `${count} ${several}`

/** Returns the message about the parts of a paste that were left out, and why; empty if none were. */
export function wordsOfLeftOut({ foreignPictures, localPictures, embedded, refused }: Left): string[] {
  return [
    ...(localPictures > 0
      ? [
          `${inWords(localPictures, 'picture is', 'pictures are')} on your computer and can’t be pasted with the text. Add ${localPictures === 1 ? 'it' : 'them'} as a file, or drop ${localPictures === 1 ? 'it' : 'them'} here.`,
        ]
      : []),
    ...(foreignPictures > 0
      ? [
          `${inWords(foreignPictures, 'picture is', 'pictures are')} on another site and ${foreignPictures === 1 ? 'was' : 'were'} not added. Save ${foreignPictures === 1 ? 'it' : 'them'} there and add ${foreignPictures === 1 ? 'it' : 'them'} as a file.`,
        ]
      : []),
    ...(embedded > 0
      ? [
          `${inWords(embedded, 'embedded part', 'embedded parts')} of another page ${embedded === 1 ? 'was' : 'were'} not added. You can add YouTube and Vimeo videos by their address.`,
        ]
      : []),
    ...[...new Set(refused)].map((why) => `An image wasn’t added. ${why}`),
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
export const pasteIn = ({ upload, onSay }: PasteReported) =>
  Extension.create({
    name: 'pasteIn',
    addProseMirrorPlugins() {
      const { editor } = this
      const { addPictures, keepPictures } = pictureTaking(editor, { upload, onSay })
      let pasted = { pictures: [] as { place: string; data: string }[], leftOut: NOTHING_LEFT }
      return [
        new Plugin({
          props: {
            transformPastedHTML(html) {
              // What was copied in an article is one already.
              if (html.includes('data-pm-slice')) return html
              const read = readPastedHtml(html, window.location.origin)
              pasted = read
              return read.html
            },
            handlePaste(view, event) {
              const files = picturesIn(event.clipboardData)
              const hasText = Boolean(event.clipboardData?.getData('text/html'))
              if (files.length > 0 && !hasText) {
                void addPictures(files)
                return true
              }
              const video = videoAt(event.clipboardData?.getData('text/plain') ?? '')
              if (video && !hasText && editor.state.selection.$from.parent.content.size === 0) {
                putBlock(editor, { type: 'video', attrs: { sign: signOfVideo(video), caption: '' } })
                return true
              }
              const text = event.clipboardData?.getData('text/plain') ?? ''
              if (!hasText && !editor.isActive('codeBlock') && isMarkdown(text)) {
                return view.pasteHTML(htmlOfMarkdown(text))
              }
              const { pictures, leftOut } = pasted
              pasted = { pictures: [], leftOut: NOTHING_LEFT }
              clearBlankLine(view)
              // The text is inserted first; images follow.
              setTimeout(() => void keepPictures(pictures, leftOut))
              return false
            },
            handleDrop(view, event) {
              const files = picturesIn(event.dataTransfer)
              if (files.length === 0) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              if (at) editor.commands.setTextSelection(at.pos)
              void addPictures(files)
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
