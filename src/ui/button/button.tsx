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

/** Returns the class names of a button, for elements other than the two below, such as a plain link. */
export function buttonStyle(look: ButtonLook = 'line', wide = false): string {
  return classNames('button', `button-${look}`, wide && 'w-full')
}

/** A button that runs an action. */
export function Button({ look, wide, className, ...button }: ButtonStyleProps & ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(buttonStyle(look, wide), className)} />
}

function ButtonAnchor({ look, wide, className, ...anchor }: ButtonStyleProps & ComponentProps<'a'>) {
  return <a {...anchor} className={classNames(buttonStyle(look, wide), className)} />
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
