import { createLink } from '@tanstack/react-router'
import {
  type ComponentProps,
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Returns the index of the menu item that a key press focuses; null for no change. `current` is -1 if no item has focus. */
export function itemForKey(key: string, labels: readonly string[], current: number): number | null {
  const last = labels.length - 1
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1) return null
  // A letter moves to the next item that begins with it.
  const order = labels.map((_, step) => (current + 1 + step) % labels.length)
  const found = order.find((item) => labels[item]?.toLowerCase().startsWith(key.toLowerCase()))
  return found ?? null
}

/** A menu of actions and links below its `trigger` button. Arrow keys, Home, End and letters move the focus. */
export function Menu(props: { trigger: ReactElement<ComponentProps<'button'>>; children: ReactNode }) {
  const { trigger, children } = props
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && event.key !== 'ArrowDown') return
    if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'Escape') close()
    else if (!isOpen) setOpen(true)
    else {
      const elements = items()
      const labels = elements.map((element) => element.textContent)
      const current = elements.indexOf(document.activeElement as HTMLElement)
      const next = itemForKey(event.key, labels, current)
      if (next === null || event.key === ' ') return
      elements[next]?.focus()
    }
    if (event.key !== 'Tab') event.preventDefault()
  }
  const onBlur = (event: FocusEvent) => {
    if (!frame.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in button and menu is handled in one place.
    <span ref={frame} className="relative inline-block" onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the items themselves.
        <div ref={list} role="menu" aria-labelledby={id} tabIndex={-1} className="menu" onClick={close}>
          {children}
        </div>
      )}
    </span>
  )
}

/** An action in a menu. */
export function MenuItem(props: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  const { icon, onClick, children } = props
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="menu-item" onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}

function MenuAnchor({ icon, children, ...anchor }: { icon?: ReactNode } & ComponentProps<'a'>) {
  return (
    <a {...anchor} role="menuitem" tabIndex={-1} className="menu-item">
      {icon}
      {children}
    </a>
  )
}

/** A router link in a menu. */
export const MenuLink = createLink(MenuAnchor)
