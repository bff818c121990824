import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

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

/** The empty state of a list: two seats with the overlap left out. */
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

/** Two seats with the overlap left out, for empty states. */
export function EmptySeats({ className }: { className: string }) {
  return (
    <svg className={classNames('isolate flex-none', className)} viewBox="0 0 280 172" aria-hidden="true">
      <path className="fill-ink-a" d="M90 15A70 70 0 0 1 90 155Z" />
      <path className="fill-ink-b" d="M190 15A70 70 0 0 0 190 155Z" />
      <path className="fill-paper" d="M140 36A70 70 0 0 1 140 134A70 70 0 0 1 140 36Z" />
      <path className="fill-none stroke-2 stroke-ink" d="M40 156H240" />
    </svg>
  )
}
