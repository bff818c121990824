import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { EmptySeats } from './empty-seats.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty, and what to do now. */
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  /** The drawing above the words: in a narrow place such as a drawer. */
  stacked?: boolean
  className?: string | undefined
}

/** Nothing is here: two seats with the overlap knocked out, since nobody has met yet. */
export function EmptyState({ title, children, actions, level = 2, stacked, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        stacked
          ? 'grid justify-items-start gap-7'
          : 'row-rule flex border-t py-8 max-md:flex-col md:items-center md:py-12',
        !stacked && 'items-start gap-6 md:gap-12',
        className,
      )}
    >
      <EmptySeats className={stacked ? 'w-[220px]' : 'w-[200px] md:w-[280px]'} />
      <div>
        <Heading className="type-title">{title}</Heading>
        {children && <div className="mt-3 max-w-[44ch] text-ink-2">{children}</div>}
        {actions && <div className="mt-6 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
