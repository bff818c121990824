import { createLink } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** An active filter, with an × that removes it; give it an `aria-label` such as "Remove Easy". */
export function Chip({ children, className, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className={classNames('chip', className)}>
      {children}
      <X aria-hidden />
    </button>
  )
}

interface ChipAnchorProps extends ComponentProps<'a'> {
  /** The choice does not hold yet. */
  waits?: boolean
}

function ChipAnchor({ children, className, waits, ...anchor }: ChipAnchorProps) {
  return (
    <a {...anchor} className={classNames('chip', waits && 'chip-waits', className)}>
      {waits && <Clock aria-hidden />}
      {children}
      <X aria-hidden />
    </a>
  )
}

/** The same as a link, to the page without that choice. */
export const ChipLink = createLink(ChipAnchor)
