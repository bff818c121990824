import { youtubeIdOf } from '#/features/games/model/fields/texts.rules.ts'

/** A video on YouTube or Vimeo that an article shows. */
export interface ArticleVideo {
  host: keyof typeof VIDEO_HOSTS
  /** The video's id at its host; for an unlisted Vimeo video followed by the key that opens it. */
  id: string
}

/** The video sites that articles can embed. `frames` is the origin of the iframe with the player. */
export const VIDEO_HOSTS = {
  youtube: { name: 'YouTube', frames: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', frames: 'https://player.vimeo.com' },
} as const

const DATA_VIDEO = /^(?:youtube\/([\w-]{11})|vimeo\/(\d{6,12}(?:\/[0-9a-f]{6,20})?))$/

/** Formats a video as the value of `data-video` in an article's html: `youtube/dQw4w9WgXcQ`. */
export const dataVideoOf = ({ host, id }: ArticleVideo) => `${host}/${id}`

/** Parses the value of an article's `data-video` attribute, such as `vimeo/76979871`. Returns null if it is invalid. */
export function videoOfData(value: string | null | undefined): ArticleVideo | null {
  const [, onYoutube, onVimeo] = DATA_VIDEO.exec(value ?? '') ?? []
  if (onYoutube) return { host: 'youtube', id: onYoutube }
  return onVimeo ? { host: 'vimeo', id: onVimeo } : null
}

/** Returns the URL of a video's page on YouTube or Vimeo. */
export const watchAddress = ({ host, id }: ArticleVideo) =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`

/** Returns the URL of a video's player, for an iframe. */
export function playerAddress({ host, id }: ArticleVideo): string {
  const { frames } = VIDEO_HOSTS[host]
  if (host === 'youtube') return `${frames}/embed/${id}?autoplay=1&rel=0`
  const [video, key] = id.split('/')
  return `${frames}/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`
}

const ON_VIMEO =
  /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/

/** Parses the URL of a YouTube or Vimeo video. Returns null for any other text. */
export function parseVideo(typed: string): ArticleVideo | null {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return null
  if (/^(?:(?:www|player)\.)?vimeo\.com$/.test(url.hostname)) {
    const [, id, key = url.searchParams.get('h')] = ON_VIMEO.exec(url.pathname) ?? []
    return videoOfData(`vimeo/${id}${key ? `/${key}` : ''}`)
  }
  const id = youtubeIdOf(text)
  return id === text ? null : videoOfData(`youtube/${id}`)
}
