import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A round button that shows only an icon; `label` is its name. */
export function IconButton({ label, className, ...button }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} {...button} className={classNames('icon-button', className)} />
  )
}

function IconAnchor({ label, className, children, ...anchor }: { label: string } & ComponentProps<'a'>) {
  return (
    <a {...anchor} className={classNames('icon-button', className)}>
      {children}
      <span className="sr-only">{label}</span>
    </a>
  )
}

/** A router link that shows only an icon. */
export const IconLink = createLink(IconAnchor)
