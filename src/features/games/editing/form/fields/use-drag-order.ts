import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The button an editor moves a thing by. */
type Tool = 'handle' | 'up' | 'down'

/**
 * Puts a list in order: by dragging a handle, by arrow keys on it, and by buttons. The list takes the pointer, because
 * what is dragged changes its place under it; Escape puts a dragged thing back. Whatever was used keeps the focus.
 */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ from: number; at: number } | null>(null)
  const toFocus = useRef<{ place: number; tool: Tool } | null>(null)

  useEffect(() => {
    if (!toFocus.current) return
    const { place, tool } = toFocus.current
    toFocus.current = null
    const thing = list.current?.children[place]
    const used = thing?.querySelector<HTMLElement>(`[data-tool="${tool}"]:not(:disabled)`)
    ;(used ?? thing?.querySelector<HTMLElement>('[data-tool="handle"]'))?.focus()
  })

  const moveBy = (tool: Tool, from: number, to: number) => {
    if (to < 0 || to >= count) return
    toFocus.current = { place: to, tool }
    onMove(from, to)
  }
  const dragTo = (to: number) => {
    if (!dragged || to === dragged.at) return
    onMove(dragged.at, to)
    setDragged({ ...dragged, at: to })
  }
  return {
    /** Where the thing that is being dragged is now. */
    draggedPlace: dragged?.at,
    moveBy,
    listProps: {
      ref: list,
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (dragged && list.current) dragTo(placeAt(list.current, clientY))
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !dragged) return
        dragTo(dragged.from)
        setDragged(null)
      },
    },
    handleProps: (place: number) => ({
      'data-tool': 'handle',
      onPointerDown: ({ button, pointerId }: PointerEvent) => {
        if (button !== 0) return
        list.current?.setPointerCapture(pointerId)
        setDragged({ from: place, at: place })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        moveBy('handle', place, event.key === 'ArrowUp' ? place - 1 : place + 1)
      },
    }),
  }
}

/** The place in a list that lies at a height on the screen, or the nearest. */
function placeAt(list: HTMLElement, height: number): number {
  const things = [...list.children]
  const place = things.findIndex((thing) => height < thing.getBoundingClientRect().bottom)
  return place === -1 ? things.length - 1 : place
}
