import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface AlertProps {
  tone?: 'danger' | 'good' | 'plain'
  /** The heading; with it the alert is large, and `children` tell what to do. */
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

const icons = { danger: CircleAlert, good: CircleCheck, plain: Info }
const tones = {
  danger: 'bg-danger-wash text-danger',
  good: 'bg-good-wash text-good',
  plain: 'bg-wash text-ink',
}

/** A message to the visitor; `danger` interrupts screen readers, others are announced politely. */
export function Alert({ tone = 'danger', title, children, action, className }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex gap-3 rounded-control',
        tones[tone],
        title ? 'max-w-[620px] p-5' : 'px-3.5 py-3 text-sm font-semibold',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-ink' : undefined}>{children}</div>}
        {action && <div className="mt-3 text-ink">{action}</div>}
      </div>
    </div>
  )
}
