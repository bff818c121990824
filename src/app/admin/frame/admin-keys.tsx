import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SwitchRow } from '#/ui/inputs.tsx'
import { Dialog } from '#/ui/modal.tsx'
import { switchLetterKeys, useAreLetterKeysOn, useLetterKeys } from '#/ui/undo.tsx'
import { newThingsFor, type Staff } from '../admin-screens.ts'

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Go to a screen, setting, game, post or member'],
  ['E', 'On a page of the site: edit it'],
  ['N then G', 'New game'],
  ['N then P', 'New post'],
  ['N then L', 'New campaign'],
  ['/', 'Search the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Ctrl S', 'Save a game'],
  ['Z', 'Undo'],
  ['?', 'Show these shortcuts'],
]

/** The dialog with all shortcuts, and the switch for single letters. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const areOn = useAreLetterKeysOn()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys">
      <dl className="keys-list">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        label="Single-letter shortcuts"
        hint="When you’re not typing in a field. Saved in this browser; Ctrl K always works."
        checked={areOn}
        onChange={(event) => switchLetterKeys(event.target.checked)}
      />
    </Dialog>
  )
}

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
