import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { dataVideoOf, parseVideo, watchAddress } from '#/features/blog/model/article-video.rules.ts'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { UPLOADING_IMAGE } from './article-html.rules.ts'
import { putBlock } from './blocks/block-commands.ts'

/** Function that uploads an image and resolves to its address. `moving` is the animation's address, null for a still image. */
export type UploadPicture = (file: File) => Promise<{ address: string; moving: string | null }>

/** Returns a function that uploads an image and resolves to its URL. For animated images, this is the animation's URL. */
export const uploadForArticle =
  (upload: UploadPicture) =>
  async (file: File): Promise<{ address: string }> => {
    const { address, moving } = await upload(file)
    return { address: moving ?? address }
  }

const UNREADABLE = 'We couldn’t read it.'

/** How pasted images are uploaded. `onMessages` gets messages on the progress, and finally on what was left out. */
interface PasteOptions {
  upload: UploadPicture
  onMessages: (words: string[]) => void
}

/** An image to upload; `put` is called with its address, or with null if it was rejected. */
interface Arriving {
  file: File | null
  put: (address: string | null) => void
}

/** Uploads images one after the other, and reports those rejected and anything else left out. */
async function take(
  { upload, onMessages }: PasteOptions,
  pictures: readonly Arriving[],
  leftOut: readonly LeftOut[] = [],
) {
  const { length } = pictures
  if (length > 0) onMessages([length === 1 ? 'Adding the image…' : `${length} images are being added…`])
  const refused = new Set<string>()
  for (const { file, put } of pictures) {
    try {
      if (!file) throw new Error(UNREADABLE)
      put((await uploadForArticle(upload)(file)).address)
    } catch (cause) {
      refused.add(cause instanceof Error ? cause.message : UNREADABLE)
      put(null)
    }
  }
  onMessages([...wordsOfLeftOut(leftOut), ...[...refused].map((why) => `An image wasn’t added. ${why}`)])
}

/** What a paste leaves out, with the message for one item and for several. */
const LEFT_OUT = {
  localPictures: [
    'picture is on your computer and can’t be pasted with the text. Add it as a file, or drop it here.',
    'pictures are on your computer and can’t be pasted with the text. Add them as a file, or drop them here.',
  ],
  foreignPictures: [
    'picture is on another site and was not added. Save it there and add it as a file.',
    'pictures are on another site and were not added. Save them there and add them as a file.',
  ],
  /** Pages, players and forms of others. */
  embedded: [
    'embedded part of another page was not added. You can add YouTube and Vimeo videos by their address.',
    'embedded parts of another page were not added. You can add YouTube and Vimeo videos by their address.',
  ],
} as const
type LeftOut = keyof typeof LEFT_OUT

/** Returns the messages about what was left out, such as `['foreignPictures', 'foreignPictures']`; empty for nothing. */
const wordsOfLeftOut = (leftOut: readonly LeftOut[]) =>
  Object.entries(LEFT_OUT).flatMap(([kind, [one, several]]) => {
    const { length } = leftOut.filter((each) => each === kind)
    return length === 0 ? [] : length === 1 ? `One ${one}` : `${length} ${several}`
  })

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

/** Returns the editor extension for paste and drop. It cleans html from Word and web pages, and uploads images. */
export const pasteIn = (options: PasteOptions) =>
  Extension.create({
    name: 'pasteIn',
    addProseMirrorPlugins() {
      const { editor } = this
      const addImages = (files: readonly File[]) => {
        const put = (src: string | null) =>
          src !== null && putBlock(editor, { type: 'image', attrs: { src, alt: '' } })
        const arriving = files.map((file) => ({ file, put }))
        void take(options, arriving)
      }
      let pasted: Omit<PastedHtml, 'html'> = { pictures: [], leftOut: [] }
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
                addImages(files)
                return true
              }
              const video = parseVideo(event.clipboardData?.getData('text/plain') ?? '')
              if (video && !hasText && editor.state.selection.$from.parent.content.size === 0) {
                putBlock(editor, { type: 'video', attrs: { sign: dataVideoOf(video), caption: '' } })
                return true
              }
              const { pictures, leftOut } = pasted
              pasted = { pictures: [], leftOut: [] }
              clearBlankLine(view)
              const arriving = pictures.map(({ place, data }) => ({
                file: fileOfData(data),
                put: (address: string | null) => settlePicture(editor, place, address),
              }))
              // The text is inserted first; images follow.
              setTimeout(() => void take(options, arriving, leftOut))
              return false
            },
            handleDrop(view, event) {
              const files = picturesIn(event.dataTransfer)
              if (files.length === 0) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              if (at) editor.commands.setTextSelection(at.pos)
              addImages(files)
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

/** The contents of a paste. */
interface PastedHtml {
  html: string
  /** Pasted data images with their placeholder addresses until they are uploaded. */
  pictures: { place: string; data: string }[]
  leftOut: LeftOut[]
}

const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i
const ORDERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

const PLAIN_SIGN = /^[\s\u00a0]*(?:[·•o§▪‣–-]|\d+[.)])[\s\u00a0]+/

/** Removes the bullet or number from a paragraph's text and returns it. Word Online marks them by a class only. */
function cutPlainSign(paragraph: Element): string {
  const sign = PLAIN_SIGN.exec(paragraph.textContent ?? '')?.[0] ?? ''
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  for (let rest = sign.length; rest > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text
    const cut = Math.min(rest, text.length)
    text.deleteData(0, cut)
    rest -= cut
  }
  return sign
}

/** Converts Word's paragraphs that begin with a bullet or number to html lists, nested by their level. */
function makeWordLists(page: Document) {
  let lists: { level: number; list: Element }[] = []
  let last: Element | null = null
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const reported = Number(WORD_LIST.exec(paragraph.getAttribute('style') ?? '')?.[1]) || 0
    const plainSign = reported ? '' : cutPlainSign(paragraph)
    const level = reported || (plainSign ? 1 : 0)
    if (!level) continue
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const signed = sign?.textContent ?? plainSign
    const isOrdered = ORDERED.test(signed) && signed.trim() !== 'o'
    sign?.remove()
    if (last === null || paragraph.previousElementSibling !== last) lists = []
    lists = lists.filter((one) => one.level <= level)
    let current = lists.at(-1)
    if (!current || current.level < level) {
      const list = page.createElement(isOrdered ? 'ol' : 'ul')
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      if (!parent) last = list
      current = { level, list }
      lists.push(current)
    }
    const item = page.createElement('li')
    const text = page.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    current.list.append(item)
    paragraph.remove()
  }
}

/** Unwraps links through Google's redirect page, and Word's links to footnotes. */
function unwrapRedirects(page: Document) {
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (/^(?:#|file:|about:blank#)/i.test(href) || /#_(?:ftn|edn)/i.test(href)) {
      link.replaceWith(...link.childNodes)
      continue
    }
    if (!/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href)) continue
    const query = new URL(href).searchParams
    const target = query.get('q') ?? query.get('url') ?? ''
    if (/^https?:\/\//i.test(target)) link.setAttribute('href', target)
  }
}

const PLAIN = '0123456789+-=()ni'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'

/** Converts superscripts to Unicode where possible: articles have no others. */
function writeSuperscripts(page: Document) {
  for (const raised of page.querySelectorAll(
    'sup, span[style*="vertical-align:super"], span[style*="vertical-align: super"]',
  )) {
    const signs = [...(raised.textContent ?? '')]
    if (signs.length > 0 && signs.every((sign) => PLAIN.includes(sign)))
      raised.replaceWith(signs.map((sign) => RAISED[PLAIN.indexOf(sign)]).join(''))
    else raised.replaceWith(...raised.childNodes)
  }
}

const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, hr, figure, pre'

/** Removes blank lines between paragraphs, as articles have space there anyway. */
function removeBlankParagraphs(page: Document) {
  for (const block of page.querySelectorAll('p, div')) {
    const isBlank = (block.textContent ?? '').replace(/\u00a0/g, ' ').trim() === ''
    if (isBlank && !block.querySelector('img, table, hr, figure')) block.remove()
  }
  for (const line of page.querySelectorAll('br')) {
    const beside = [line.previousElementSibling, line.nextElementSibling]
    const isBare = [line.previousSibling, line.nextSibling].every(
      (node) => node === null || node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '',
    )
    if (isBare && beside.some((one) => one?.matches(BLOCKS))) line.remove()
  }
}

const EMBEDDED = 'iframe, object, embed, video, audio, form, svg, canvas'

/** Converts foreign html for an article, in an inert document that runs and loads nothing; images are uploaded or left out. */
function readPastedHtml(pasted: string, origin: string): PastedHtml {
  // Style sheets are never parsed: the content security policy applies to inert documents, too.
  const bare = pasted.replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
  const page = new DOMParser().parseFromString(trustedHtml(bare), 'text/html')
  makeWordLists(page)
  unwrapRedirects(page)
  writeSuperscripts(page)
  removeBlankParagraphs(page)
  const found: PastedHtml = { html: '', pictures: [], leftOut: [] }
  for (const [from, to] of Object.entries(HEADINGS))
    for (const heading of page.querySelectorAll(from)) {
      const other = page.createElement(to)
      other.append(...heading.childNodes)
      heading.replaceWith(other)
    }
  for (const frame of page.querySelectorAll('iframe')) {
    const video = parseVideo(frame.getAttribute('src') ?? '')
    if (video) frame.replaceWith(videoFigure(page, dataVideoOf(video), watchAddress(video)))
  }
  for (const other of page.querySelectorAll(EMBEDDED)) {
    if (other.matches('svg')) other.remove()
    else {
      other.replaceWith(...(other.matches('form') ? other.childNodes : []))
      found.leftOut.push('embedded')
    }
  }
  for (const image of page.querySelectorAll('img')) takePicture(image, origin, found)
  found.html = page.body.innerHTML
  return found
}

const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' }

function videoFigure(page: Document, sign: string, address: string): HTMLElement {
  const figure = page.createElement('figure')
  figure.dataset.video = sign
  const link = page.createElement('a')
  link.href = address
  link.textContent = address
  figure.append(link)
  return figure
}

function takePicture(image: HTMLImageElement, origin: string, found: PastedHtml) {
  const address = image.getAttribute('src') ?? ''
  // Sizes from elsewhere do not apply here.
  image.removeAttribute('width')
  image.removeAttribute('height')
  if (/^data:image\//i.test(address)) {
    const place = `${UPLOADING_IMAGE}${crypto.randomUUID()}`
    found.pictures.push({ place, data: address })
    image.setAttribute('src', place)
  } else if (address.startsWith(`${origin}/`)) image.setAttribute('src', address.slice(origin.length))
  else if (!/^\/(?![/\\])/.test(address)) {
    image.remove()
    found.leftOut.push(/^file:/i.test(address) ? 'localPictures' : 'foreignPictures')
  }
}

/** Decodes a data URL to a file; null if it is invalid. */
function fileOfData(data: string): File | null {
  const [, type = '', isBase64, body = ''] =
    /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(data) ?? []
  try {
    const text = isBase64 ? atob(body.replace(/\s/g, '')) : decodeURIComponent(body)
    return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'pasted', { type })
  } catch (cause) {
    console.info('a pasted picture could not be read', cause)
    return null
  }
}
