import { createHash } from 'node:crypto'
import { VIDEO_HOSTS } from '#/features/blog/model/article-video.rules.ts'
import { TRUSTED_BY } from '#/lib/trusted-types.ts'

/** Origins of video players. Every page may frame them, since readers go from page to page without a new document. */
const VIDEO_FRAMES = Object.values(VIDEO_HOSTS).map(({ frames }) => frames)

/**
 * Returns a page's content security policy. It allows the site's own files, and the inline `scripts` by digest. The only
 * foreign scripts are those of the analytics provider. Images may come from anywhere, since editors link to them.
 */
export function contentSecurityPolicy(scripts: readonly string[], analyticsUrl?: string | undefined): string {
  const analyticsHost = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''
  const digests = new Set(scripts.map(digestOf))
  return [
    "default-src 'none'",
    `script-src 'self' ${[...digests].join(' ')}`.trim() + analyticsHost,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${analyticsHost}`,
    `frame-src ${VIDEO_FRAMES.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(TRUSTED_BY).join(' ')}`,
  ].join('; ')
}

function digestOf(script: string): string {
  // A browser hashes the script as it parsed it, with line ends made equal.
  const parsed = script.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`
}
