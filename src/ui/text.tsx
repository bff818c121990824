import ChevronDown from 'lucide-react/icons/chevron-down'
import { Children, type ReactNode, useMemo } from 'react'
import { hasAnimation } from '#/lib/pictures.ts'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { classNames } from './basics.tsx'
import { later } from './later.tsx'

/** Breadcrumbs: links to the pages above this one, from the top level down. */
export function Breadcrumbs({ children, className }: { children: ReactNode; className: string }) {
  return (
    <nav aria-label="Breadcrumb" className={classNames('text-ink-2 text-sm', className)}>
      <ol className="flex flex-wrap gap-x-2.5">
        {Children.map(Children.toArray(children), (step, index) => (
          <li className="flex items-center gap-x-2.5 [&>a]:inline-flex [&>a]:min-h-tap [&>a]:items-center [&>a]:underline-offset-4 [&>a:hover]:text-accent [&>a:hover]:underline">
            {index > 0 && <span aria-hidden="true">/</span>}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ProseProps {
  /** Html that the server has sanitised, instead of children. */
  html?: string
  /** `article` is set in larger type, with quotes that reach into the margin. */
  size?: 'text' | 'article'
  children?: ReactNode
  className?: string | undefined
}

/** Renders text with the site's text styles. The text is `children`, or sanitised HTML in `html`. */
export function Prose({ html, size = 'text', children, className }: ProseProps) {
  const names = classNames('prose', size === 'article' && 'prose-article', className)
  // React takes another object for other html.
  const shown = useMemo(() => ({ __html: trustedHtml(html ?? '') }), [html])
  if (html === undefined) return <div className={names}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it takes only what the server sanitised.
  return <div className={names} dangerouslySetInnerHTML={shown} />
}

const AnimationControls = later(
  async () => (await import('./animation-controls.tsx')).AnimationControls,
  'where-shown',
)

/** Adds pause and play buttons to animated images in HTML texts. The code loads only if a text has animated images. */
export function MovingPictures({ among }: { among: readonly string[] }) {
  const moving = among.filter(hasAnimation).join('')
  // Another text has other images, whose controls are set up anew.
  return moving !== '' && <AnimationControls key={moving} />
}

interface DisclosureProps {
  summary: ReactNode
  /** The heading level, if the summary is a heading. */
  level?: 2
  /** Whether it is open at first; then the visitor decides. */
  open?: boolean
  /** The size of the summary: `sm` in filters, `md` for a part of a page, `lg` for a question with its answer. */
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
  className?: string | undefined
}

const summaries = {
  sm: 'min-h-12 text-sm font-semibold',
  md: 'min-h-16 type-part',
  lg: 'min-h-18 py-4 type-part',
}

/** A collapsible section, which works without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { summary, level, open = false, size = 'md', children, className } = props
  const Summary = level ? (`h${level}` as const) : 'span'
  return (
    <details className={classNames('group/disclosure', className)} open={open}>
      <summary className={classNames('flex items-center justify-between gap-4', summaries[size])}>
        <Summary>{summary}</Summary>
        <ChevronDown
          aria-hidden
          className="size-4.5 text-ink-2 transition-[rotate] group-open/disclosure:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
