import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface BadgeProps {
  tone: 'dusk' | 'a' | 'b'
  icon?: ReactNode
  children: ReactNode
  /** `li` in a list of badges, `span` for a single one. */
  as?: 'li' | 'span'
}

const tones = {
  dusk: 'bg-dusk text-dusk-ink shadow-[inset_0_0_0_1px_var(--dusk-up2)]',
  a: 'bg-ink-a-soft',
  b: 'bg-ink-b-soft',
}

/** An award or badge of a game, with icon and text. */
export function Badge({ tone, icon, children, as: Element = 'li' }: BadgeProps) {
  return (
    <Element
      className={classNames(
        'inline-flex min-h-[30px] items-center gap-[7px] rounded-badge ps-[9px] pe-[11px] text-xs font-semibold [&_.lucide]:size-[15px]',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </Element>
  )
}
