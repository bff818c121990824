import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface PageHeadingProps {
  title: ReactNode
  lede?: ReactNode
  /** A line above the title: a date, a reading time. */
  meta?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** The heading of a page: its h1 and an introduction below. */
export function PageHeading({ title, lede, meta, children, className }: PageHeadingProps) {
  return (
    <header className={classNames('pt-9 pb-8 md:pt-16 md:pb-12', className)}>
      {meta && <div className="mb-4 flex gap-4 text-ink-2 text-sm">{meta}</div>}
      <h1>{title}</h1>
      {lede && <p className="type-lede mt-4">{lede}</p>}
      {children}
    </header>
  )
}
