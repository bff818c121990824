import { type RefObject, useRef } from 'react'

/** The first field of a form that is marked wrong gets the focus; call it once the faults are on the screen. */
export function useFocusOnFault(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  const focus = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  return [form, focus]
}
