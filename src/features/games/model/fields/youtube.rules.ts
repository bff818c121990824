const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/

/** Returns the id of a YouTube video from an id or URL; other text is returned unchanged. */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (!url || YOUTUBE_ID.test(text)) return text
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : YOUTUBE_HOSTS.test(url.hostname)
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1])
        : undefined
  return id && YOUTUBE_ID.test(id) ? id : text
}

/** Validates an entered video. */
export function faultOfVideo(id: string | null): string | null {
  return id === null || YOUTUBE_ID.test(id)
    ? null
    : 'Enter the video’s id, 11 letters and digits, or its address on YouTube'
}
