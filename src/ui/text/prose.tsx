import { type ReactNode, useMemo } from 'react'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { classNames } from '../class-names.ts'

interface ProseProps {
  /** Markup that the server has sanitised. */
  html?: string
  /** `article` is set larger, with quotations that reach into the margin. */
  size?: 'text' | 'article'
  children?: ReactNode
  className?: string | undefined
}

/** Styles running text: paragraphs, headings, lists, quotes, images, tables. */
export function Prose({ html, size = 'text', children, className }: ProseProps) {
  const names = classNames('prose', size === 'article' && 'prose-article', className)
  // React takes another object for other html.
  const shown = useMemo(() => ({ __html: trustedHtml(html ?? '') }), [html])
  if (html === undefined) return <div className={names}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it takes only what the server sanitised.
  return <div className={names} dangerouslySetInnerHTML={shown} />
}
