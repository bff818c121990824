import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface DisclosureProps {
  summary: ReactNode
  /** The heading level, if the summary is a heading. */
  level?: 2 | 3
  /** Open at the start; afterwards the visitor decides. */
  open?: boolean
  /** `sm` in filters, `md` for a part of a page, `lg` for a question with its answer. */
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
  className?: string | undefined
}

const summaries = {
  sm: 'min-h-12 text-sm font-semibold',
  md: 'min-h-16 type-part',
  lg: 'min-h-18 py-4 type-part',
}

/** A section that can be collapsed, natively and without JavaScript. */
export function Disclosure({
  summary,
  level,
  open = false,
  size = 'md',
  children,
  className,
}: DisclosureProps) {
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
