import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a form ref and a function that focuses its first invalid field; call it once the errors are rendered. Without
 * JavaScript the browser validates the form.
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
