import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** The class name of a stand-alone link, for plain addresses. */
export const textLinkStyle = 'text-link'

/** A button that looks like a link, for a small action beside a heading. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(textLinkStyle, className)} />
}

function TextAnchor({ className, ...anchor }: ComponentProps<'a'>) {
  return <a {...anchor} className={classNames(textLinkStyle, className)} />
}

/** A stand-alone router link. */
export const TextLink = createLink(TextAnchor)
