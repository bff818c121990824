import { signOfVideo, videoAt, watchAddress } from '#/features/blog/model/article-video.rules.ts'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { PICTURE_ON_ITS_WAY } from '../article-html.rules.ts'
import { tidyOfficeHtml } from './office-html.ts'

/** The contents of a paste. */
export interface PastedHtml {
  html: string
  /** Pasted data images with their placeholder addresses until they are uploaded. */
  pictures: { place: string; data: string }[]
  /** How many things of each kind were left out. */
  leftOut: LeftOutOfPaste
}

export interface LeftOutOfPaste {
  /** Pictures that lie elsewhere, which a page may not fetch. */
  foreignPictures: number
  /** Pictures on the computer that was copied from, which no page can read. */
  localPictures: number
  /** Pages, players and forms of others. */
  embedded: number
}

export const NOTHING_LEFT: LeftOutOfPaste = { foreignPictures: 0, localPictures: 0, embedded: 0 }

const EMBEDDED = 'iframe, object, embed, video, audio, form, svg, canvas'

/**
 * Converts foreign html for an article: headings one level below the post's title, tables and lists preserved, images uploaded or
 * left out. It is parsed into an inert document that runs and loads nothing.
 */
export function readPastedHtml(pasted: string, origin: string): PastedHtml {
  // Style sheets are read as text, never parsed: the content security policy applies to inert documents, too.
  const styles: string[] = []
  const bare = pasted.replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_all, sheet: string) => {
    styles.push(sheet)
    return ''
  })
  const page = new DOMParser().parseFromString(trustedHtml(bare), 'text/html')
  tidyOfficeHtml(page, styles.join('\n'))
  const found: PastedHtml = { html: '', pictures: [], leftOut: { ...NOTHING_LEFT } }
  for (const [from, to] of Object.entries(HEADINGS))
    for (const heading of page.querySelectorAll(from)) rename(page, heading, to)
  for (const frame of page.querySelectorAll('iframe')) {
    const video = videoAt(frame.getAttribute('src') ?? '')
    if (video) frame.replaceWith(videoFigure(page, signOfVideo(video), watchAddress(video)))
  }
  for (const other of page.querySelectorAll(EMBEDDED)) {
    if (other.matches('svg')) other.remove()
    else {
      other.replaceWith(...(other.matches('form') ? other.childNodes : []))
      found.leftOut.embedded += 1
    }
  }
  for (const image of page.querySelectorAll('img')) takePicture(image, origin, found)
  found.html = page.body.innerHTML
  return found
}

const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' }

function rename(page: Document, element: Element, name: string) {
  const other = page.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

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
    const place = `${PICTURE_ON_ITS_WAY}${crypto.randomUUID()}`
    found.pictures.push({ place, data: address })
    image.setAttribute('src', place)
  } else if (address.startsWith(`${origin}/`)) image.setAttribute('src', address.slice(origin.length))
  else if (!/^\/(?![/\\])/.test(address)) {
    image.remove()
    found.leftOut[/^file:/i.test(address) ? 'localPictures' : 'foreignPictures'] += 1
  }
}

/** The bytes of a data address; null if they cannot be decoded. */
export function fileOfData(data: string): File | null {
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
