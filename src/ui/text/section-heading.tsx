import type { ReactNode } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { classNames } from '../class-names.ts'

interface SectionHeadingProps {
  id?: string | undefined
  children: ReactNode
  /** How many things the section holds, beside the words. */
  count?: number | undefined
  size?: 'title' | 'part'
  /** A link at the end of the line. */
  action?: ReactNode
  className?: string | undefined
}

/** The heading of a section. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, children, count, size = 'title', action, className } = props
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <h2 id={id} className={size === 'title' ? 'type-title' : 'type-part'}>
        {children}
        {count !== undefined && <span className="font-normal text-ink-2"> {inFigures(count)}</span>}
      </h2>
      {action}
    </div>
  )
}
