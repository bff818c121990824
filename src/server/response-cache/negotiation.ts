/** How a body may be sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

const REFUSED = /;\s*q=0(\.0*)?\s*$/i

/** The smallest encoding a browser says it reads (`Accept-Encoding`). */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  // What every browser of today sends; nothing has to be taken apart.
  if (accepted.startsWith('gzip, deflate, br')) return 'br'
  const reads = (encoding: string) =>
    accepted.split(',').some((part) => {
      const named = part.trim().toLowerCase()
      return named.split(';', 1)[0]?.trim() === encoding && !REFUSED.test(named)
    })
  if (reads('br')) return 'br'
  return reads('gzip') ? 'gzip' : 'identity'
}

/** Whether a browser has this very body already (`If-None-Match`); compared weakly, as RFC 9110 has it for reading. */
export function isHeldAlready(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
