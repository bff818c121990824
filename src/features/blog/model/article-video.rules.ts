import { youtubeIdOf } from '#/features/games/model/fields/texts.rules.ts'

/** An external video that can be played in an article. */
export interface ArticleVideo {
  host: keyof typeof VIDEO_HOSTS
  /** What its host calls it; of one on Vimeo that is not listed, with the key that opens it. */
  id: string
}

/** Hosts that may be framed in a page, only after a reader's click; with tracking disabled. */
export const VIDEO_HOSTS = {
  youtube: { name: 'YouTube', frames: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', frames: 'https://player.vimeo.com' },
} as const

const SIGN = /^(?:youtube\/([\w-]{11})|vimeo\/(\d{6,12}(?:\/[0-9a-f]{6,20})?))$/

/** The marker of a video in an article's html: `youtube/dQw4w9WgXcQ`. */
export const signOfVideo = ({ host, id }: ArticleVideo) => `${host}/${id}`

/** Parses the marker of a video; null if it is invalid. */
export function videoOfSign(sign: string | null | undefined): ArticleVideo | null {
  const [, onYoutube, onVimeo] = SIGN.exec(sign ?? '') ?? []
  if (onYoutube) return { host: 'youtube', id: onYoutube }
  return onVimeo ? { host: 'vimeo', id: onVimeo } : null
}

/** The URL of a video's page at its host. */
export const watchAddress = ({ host, id }: ArticleVideo) =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`

/** The URL to embed after a reader's click. */
export function playerAddress({ host, id }: ArticleVideo): string {
  const { frames } = VIDEO_HOSTS[host]
  if (host === 'youtube') return `${frames}/embed/${id}?autoplay=1&rel=0`
  const [video, key] = id.split('/')
  return `${frames}/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`
}

const ON_VIMEO =
  /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/

/** Parses a typed or pasted URL of YouTube or Vimeo; null for anything else. */
export function videoAt(typed: string): ArticleVideo | null {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return null
  if (/^(?:(?:www|player)\.)?vimeo\.com$/.test(url.hostname)) {
    const [, id, key = url.searchParams.get('h')] = ON_VIMEO.exec(url.pathname) ?? []
    return videoOfSign(`vimeo/${id}${key ? `/${key}` : ''}`)
  }
  const id = youtubeIdOf(text)
  return id === text ? null : videoOfSign(`youtube/${id}`)
}
