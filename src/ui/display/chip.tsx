import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A choice that holds, with the × that takes it away; give it an `aria-label` such as "Remove Easy". */
export function Chip({ children, className, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className={classNames('chip', className)}>
      {children}
      <X aria-hidden />
    </button>
  )
}

function ChipAnchor({ children, className, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} className={classNames('chip', className)}>
      {children}
      <X aria-hidden />
    </a>
  )
}

/** The same as a link, to the page without that choice. */
export const ChipLink = createLink(ChipAnchor)
