import { type RefObject, useEffect, useRef } from 'react'

/**
 * The first field of a form that is marked wrong gets the focus; call it once the faults are on the screen. Without scripts the
 * browser checks the form, with them the form says itself what is wrong.
 */
export function useFocusOnFault(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])
  const focus = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  return [form, focus]
}
