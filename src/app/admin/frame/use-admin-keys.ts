import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLetterKeys } from '#/ui/keys/letter-keys.ts'
import type { Staff } from '../admin-screens.ts'
import { newThingsFor } from './new-things.ts'

/** Maximum time between two letters of a shortcut. */
const TOGETHER_MS = 1_500
const ROWS = '#main .data-rows .row-name a'

interface AdminKeys {
  who: Staff
  onGoTo: () => void
  onHelp: () => void
}

/**
 * Keyboard shortcuts of admin screens: navigate, create, search the list, move through rows, select and act.
 */
export function useAdminKeys({ who, onGoTo, onHelp }: AdminKeys) {
  const router = useRouter()
  const newAt = useRef(Number.NEGATIVE_INFINITY)
  const begin = (letter: string) => () => {
    const thing = newThingsFor(who).find((each) => each.letter === letter)
    if (!thing || performance.now() - newAt.current > TOGETHER_MS) return false
    void router.navigate({ href: thing.href })
    return true
  }
  useLetterKeys({
    n: () => {
      newAt.current = performance.now()
    },
    g: begin('g'),
    p: begin('p'),
    l: begin('l'),
    '?': onHelp,
    '/': () => focusOn(document.querySelector<HTMLElement>('#main input[type="search"]')),
    j: () => step(1),
    k: () => step(-1),
    x: () => press(currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]')),
    a: () => press(actOfRow('a')),
    r: () => press(actOfRow('r')),
    d: () => press(actOfRow('d')),
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onGoTo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onGoTo])
}

const currentRow = () => document.activeElement?.closest('#main :is(tr, li)')
/** The act of the current row that names a key: `data-key="d"`. */
const actOfRow = (key: string) => currentRow()?.querySelector<HTMLElement>(`[data-key="${key}"]`)

/** To the next or previous row; from nowhere to the first. */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.findIndex((link) => link.closest('tr') === currentRow())
  return focusOn(at < 0 ? rows[0] : rows[at + by])
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}
