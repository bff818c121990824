import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { type DragEvent, useEffect, useState } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#/ui/overlay/menu.tsx'
import { addLineForMenu, blockAt, moveBlock } from '../blocks/block-commands.ts'

/** In the margin beside the block one points at or writes in: a plus that adds below it, and a grip that moves it. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const [place, setPlace] = useState<{ at: number; top: number } | null>(null)

  useEffect(() => {
    const text = editor.view.dom
    const standBeside = (at: number | null) => {
      const block = at === null ? null : editor.view.nodeDOM(at)
      if (!(block instanceof HTMLElement) || at === null) return
      const lineHeight = Math.min(block.offsetHeight, 44)
      setPlace({ at, top: block.offsetTop + text.offsetTop + (lineHeight - 44) / 2 })
    }
    const byPointer = ({ clientY }: PointerEvent) => {
      const { left, width } = text.getBoundingClientRect()
      const found = editor.view.posAtCoords({ left: left + width / 2, top: clientY })
      if (found) standBeside(blockAt(editor, found.inside >= 0 ? found.inside : found.pos))
    }
    const bySelection = () => standBeside(blockAt(editor))
    text.parentElement?.addEventListener('pointermove', byPointer)
    editor.on('selectionUpdate', bySelection)
    editor.on('update', bySelection)
    return () => {
      text.parentElement?.removeEventListener('pointermove', byPointer)
      editor.off('selectionUpdate', bySelection)
      editor.off('update', bySelection)
    }
  }, [editor])

  if (!place) return null
  const { at } = place
  const node = editor.state.doc.nodeAt(at)
  if (!node) return null
  const move = (direction: -1 | 1) =>
    editor
      .chain()
      .focus()
      .setNodeSelection(at)
      .command(({ tr }) => moveBlock(tr, at, direction))
      .run()
  const drag = (event: DragEvent) => {
    const { view, state } = editor
    const selection = NodeSelection.create(state.doc, at)
    view.dispatch(state.tr.setSelection(selection))
    view.dragging = { slice: selection.content(), move: true }
    event.dataTransfer.effectAllowed = 'move'
    const block = view.nodeDOM(at)
    if (block instanceof HTMLElement) event.dataTransfer.setDragImage(block, 0, 0)
  }
  return (
    <div className="block-handle" style={{ top: place.top }}>
      <IconButton label="Add a block here" onClick={() => addLineForMenu(editor, at)}>
        <Plus aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="Move, or block menu" draggable onDragStart={drag}>
            <GripVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onClick={() => move(-1)}>Move up</MenuItem>
        <MenuItem onClick={() => move(1)}>Move down</MenuItem>
        <MenuItem onClick={() => editor.chain().focus().setNodeSelection(at).deleteSelection().run()}>
          Delete block
        </MenuItem>
      </Menu>
    </div>
  )
}
