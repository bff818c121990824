import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** The class name of a stand-alone link, for plain addresses. */
export const textLinkStyle = 'text-link'

/** A button that reads as a link, for a small deed beside a heading. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(textLinkStyle, className)} />
}

function TextAnchor({ className, ...anchor }: ComponentProps<'a'>) {
  return <a {...anchor} className={classNames(textLinkStyle, className)} />
}

/** A stand-alone link to another page of the site. */
export const TextLink = createLink(TextAnchor)
