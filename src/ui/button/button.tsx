import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type ButtonLook = 'primary' | 'ink' | 'line' | 'quiet' | 'lamp' | 'dusk' | 'danger'

interface ButtonStyleProps {
  /**
   * `primary` is filled with the site's colour: one per view. Other strong buttons are `ink`; `lamp` and the quieter `dusk` are
   * for dark grounds, `danger` for irreversible actions.
   */
  look?: ButtonLook | undefined
  wide?: boolean | undefined
}

/** The class names of a button, for an element that is none of the two below (a plain address). */
export function buttonStyle(look: ButtonLook = 'line', wide = false): string {
  return classNames('button', `button-${look}`, wide && 'w-full')
}

/** A button that does something on this page. */
export function Button({ look, wide, className, ...button }: ButtonStyleProps & ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(buttonStyle(look, wide), className)} />
}

function ButtonAnchor({ look, wide, className, ...anchor }: ButtonStyleProps & ComponentProps<'a'>) {
  return <a {...anchor} className={classNames(buttonStyle(look, wide), className)} />
}

/** A link that looks like a button, to another page of the site. */
export const ButtonLink = createLink(ButtonAnchor)
