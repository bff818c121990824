import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A grey box where something will be; give it the size of what comes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames('block rounded-badge bg-paper-down', className)} />
}

interface SkeletonGroupProps {
  label?: string
  children: ReactNode
  className?: string | undefined
}

/** Boxes that wait together and breathe; a screen reader hears `label` instead. */
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
