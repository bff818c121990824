import { youtubeIdOf } from '#/features/games/model/fields/youtube.rules.ts'
import { type ArticleVideo, videoOfSign } from './article-video.rules.ts'

const ON_VIMEO =
  /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/

/** The video at an address that was typed or pasted, or null: only whole addresses on YouTube and Vimeo. */
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
