import { useMutation } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { wordMemory } from '#/lib/browser-memory.ts'
import { listenersOf } from '#/lib/listeners.ts'
import { IconButton } from './basics.tsx'
import { useHoldOpen } from './note.tsx'

const choice = wordMemory('browser', 'letter-keys', ['on', 'off'])
const { notify, subscribe } = listenersOf()

const areLetterKeysOn = (): boolean => choice.read() !== 'off'

/** Turns single-letter shortcuts on or off in this browser. Speech input can trigger them by accident (WCAG 2.1.4). */
export function switchLetterKeys(isOn: boolean) {
  choice.write(isOn ? 'on' : 'off')
  notify()
}

/** Returns whether single-letter shortcuts, such as Z for undo, are on in this browser. The default is on. */
export const useAreLetterKeysOn = () => useSyncExternalStore(subscribe, areLetterKeysOn, () => true)

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]'

/** Whether a key press is meant for the page: no modifier key, not in a field or menu, and no dialog open. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest(FIELDS))
}

/** Registers single-key shortcuts, such as `{ j: next }`. If a handler returns `false`, the browser handles the key as usual. */
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

/** An action already performed, and how to undo it. */
interface UndoableAct {
  /** What the action did: `4 games are in the trash.` */
  words: ReactNode
  /** Undoes the action; returns the message to show, by default `Undone.`; a thrown error's message is shown too. */
  undo: () => Promise<unknown>
}

const UndoContext = createContext<(act: UndoableAct) => void>(() => undefined)

/** Returns a function that shows a bar with an undo button at the bottom of the window. */
export const useUndo = () => useContext(UndoContext)

/** Context provider for {@link useUndo}. It renders the undo bar, which stays visible during navigation. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [act, setAct] = useState<UndoableAct & { number: number }>()
  const offer = useCallback(
    (next: UndoableAct) => setAct((last) => ({ ...next, number: (last?.number ?? 0) + 1 })),
    [],
  )
  return (
    <UndoContext value={offer}>
      {children}
      <div role="status" className="contents">
        {act && <UndoBar key={act.number} act={act} onEnd={() => setAct(undefined)} />}
      </div>
    </UndoContext>
  )
}

/** Milliseconds until the bar disappears, by state of the undo; null while it stays. Hovering or focus keeps it too. */
const STAYS_MS = { idle: 20_000, success: 6_000, pending: null, error: null }

function UndoBar({ act, onEnd }: { act: UndoableAct; onEnd: () => void }) {
  const { mutate, status, data, error } = useMutation({ networkMode: 'always', mutationFn: act.undo })
  const words = {
    idle: act.words,
    pending: 'Undoing…',
    success: typeof data === 'string' ? data : 'Undone.',
    error: `That couldn’t be undone. ${error?.message}`,
  }[status]
  const { isHeld, holding } = useHoldOpen()
  const frame = useRef<HTMLDivElement>(null)
  const isDone = status === 'success'
  const isOpen = status === 'idle' || status === 'error'
  const undo = () => {
    if (isOpen) mutate()
  }
  useLetterKeys({ z: undo })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const staysMs = STAYS_MS[status]
    if (isHeld || staysMs === null) return
    const timer = setTimeout(() => end(), staysMs)
    return () => clearTimeout(timer)
  }, [isHeld, status])
  // The pressed button leaves: the focus stays in the bar.
  useEffect(() => {
    if (isDone && isHeld && document.activeElement === document.body)
      frame.current?.querySelector('button')?.focus()
  }, [isDone, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep it open.
    <div
      ref={frame}
      className="dark-bar undo-bar above-notice"
      {...holding}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      <p>{words}</p>
      {!isDone && (
        <button type="button" className="dark-bar-act undo-bar-act" aria-disabled={!isOpen} onClick={undo}>
          {status === 'error' ? 'Try again' : 'Undo'}
          <kbd aria-hidden className="kbd">
            Z
          </kbd>
        </button>
      )}
      <IconButton label="Close" className="dark-bar-close" onClick={onEnd}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
