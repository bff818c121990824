import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const DATA_BLOCK = /type\s*=\s*["']?application\/(ld\+)?json/i
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/**
 * The content security policy of one page: our own files, and exactly the inline scripts the page was rendered
 * with, by digest; of other hosts only the one whose script counts visits, where there is one. Pictures may come from anywhere on the web, because editors name them by address; the video
 * host may only be framed. Style attributes are allowed, style elements are not.
 */
export function contentSecurityPolicy(html: string, analyticsUrl?: string | undefined): string {
  const analyticsHost = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''
  const digests = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || code === '' || DATA_BLOCK.test(attributes)) continue
    // A browser hashes the script as it parsed it, with line ends made equal.
    const parsed = code.replace(/\r\n?/g, '\n')
    digests.add(`'sha256-${createHash('sha256').update(parsed).digest('base64')}'`)
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...digests].join(' ')}`.trim() + analyticsHost,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${analyticsHost}`,
    `frame-src ${VIDEO_HOST}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
