import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'

/** Focuses the first field with an error after each `point()`, once the errors are rendered. */
export function useFirstFault<Form extends HTMLElement>() {
  const form = useRef<Form>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return { form, attempts, point: () => setAttempts((before) => before + 1) }
}

/** The idempotency key of a content: sent again, the same content is created once. */
// biome-ignore lint/correctness/useExhaustiveDependencies: other content is another thing.
export const useKeyFor = (content: string) => useMemo(newKey, [content])

/** The frame of an editor, in which Ctrl+S and Cmd+S save. */
export function SavedByKey({ onSave, ...frame }: { onSave: () => void } & ComponentProps<'div'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is; a button does the same.
    <div
      {...frame}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSave()
      }}
    />
  )
}
