import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface ProseProps {
  /** Markup that the server has sanitised. */
  html?: string
  /** `article` is set larger, with quotations that reach into the margin. */
  size?: 'text' | 'article'
  children?: ReactNode
  className?: string | undefined
}

/** Running text: paragraphs, headings, lists, quotations, pictures, tables. */
export function Prose({ html, size = 'text', children, className }: ProseProps) {
  const names = classNames('prose', size === 'article' && 'prose-article', className)
  if (html === undefined) return <div className={names}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it takes only what the server sanitised.
  return <div className={names} dangerouslySetInnerHTML={{ __html: html }} />
}
