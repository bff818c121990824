import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type DraftPlace, savedDraft } from '#/lib/drafts.ts'

interface Beginning<Typed> {
  beginning: Typed
  /** Whether a value need not be stored, because it equals the initial one; by default compares both as JSON. */
  isUntouched?: (typed: Typed) => boolean
}

/** Returns the values of a form, and functions to change them. A reload restores the changes from the browser's storage. */
export function useDraft<Typed extends object>(
  place: DraftPlace<Typed>,
  { beginning, isUntouched = (typed) => haveSameWords(typed, beginning) }: Beginning<Typed>,
) {
  const [saved] = useState(() => savedDraft(place))
  const [found, setFound] = useState(saved.read)
  const [typed, setTyped] = useState(found ?? beginning)
  // Later results, such as an upload, must not revert to the value at their start.
  const latest = useRef(typed)
  const show = (next: Typed) => {
    latest.current = next
    setTyped(next)
  }
  return {
    typed,
    /** The stored draft found on mount; null if there was none, or after `startFrom`. */
    found,
    /** Whether the typed value differs from the initial one. */
    isUnsaved: !isUntouched(typed),
    /** Sets the typed value, or a function of the current one, and stores it. */
    write(next: Typed | ((typed: Typed) => Typed)) {
      show(typeof next === 'function' ? next(latest.current) : next)
      saved.write(isUntouched(latest.current) ? null : latest.current)
    },
    keyFor: saved.keyFor,
    /** Deletes the stored draft; the typed value stays on screen. */
    forget: saved.clear,
    /** Sets the typed value and deletes the stored draft, after sending or discarding it. */
    startFrom(next: Typed) {
      show(next)
      setFound(null)
      saved.clear()
    },
  }
}

const haveSameWords = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Returns a ref for a form, and `focusFirstError()`, which focuses its first invalid input. `attempts` counts these calls. */
export function useFirstFieldError<Form extends HTMLElement>() {
  const form = useRef<Form>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [attempts])
  return { form, attempts, focusFirstError: () => setAttempts((before) => before + 1) }
}

/** A `div` around a form. Pressing Ctrl+S or Cmd+S in the form calls `onSave`. */
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
