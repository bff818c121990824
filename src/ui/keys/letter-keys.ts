import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { wordMemory } from '#/lib/memory/browser-memory.ts'

const choice = wordMemory('browser', 'letter-keys', ['on', 'off'])
const CHANGED = 'letter-keys-changed'

/** Whether single-letter shortcuts are enabled; users of speech input can disable them (WCAG 2.1.4). */
const areLetterKeysOn = (): boolean => choice.read() !== 'off'

/** Enables or disables single-letter shortcuts in this browser. */
export function switchLetterKeys(isOn: boolean) {
  choice.write(isOn ? 'on' : 'off')
  dispatchEvent(new Event(CHANGED))
}

/** Whether single-letter shortcuts are enabled. */
export const useAreLetterKeysOn = () => useSyncExternalStore(listen, areLetterKeysOn, () => true)

function listen(hear: () => void) {
  addEventListener(CHANGED, hear)
  return () => removeEventListener(CHANGED, hear)
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]'

/** Whether a key press is meant for the page: without modifiers, outside of fields and menus, with no dialog open. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest(FIELDS))
}

/**
 * Registers single-key shortcuts outside of fields: `{ j: next, '?': help }`. A handler that returns `false` lets the key
 * through.
 */
export function useLetterKeys(acts: Record<string, (() => unknown) | undefined>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || !isForPage(event) || !areLetterKeysOn()) return
    if (act() !== false) event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
