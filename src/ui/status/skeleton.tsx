import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A grey placeholder; give it the size of its content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames('block rounded-badge bg-paper-down', className)} />
}

interface SkeletonGroupProps {
  label?: string
  children: ReactNode
  className?: string | undefined
}

/** A pulsing group of placeholders; screen readers hear `label` instead. */
export function SkeletonGroup({ label = 'Loading', children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={classNames('skeletons', className)}>
        {children}
      </div>
    </div>
  )
}
