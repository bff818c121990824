import { type Editor, isNodeSelection, isTextSelection } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Link from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#/ui/basics.tsx'
import { Menu, MenuItem } from '#/ui/menu.tsx'
import { addLineForMenu, blockAt, moveBlock } from '../blocks/block-commands.ts'
import { isInTable, TABLE_DEEDS } from '../blocks/table-block.ts'
import { activeFormats, FORMATS, toggle } from '../formats.ts'
import type { Requested } from './slash-menu.tsx'

/** The dialog that edits a selected block. */
const CHANGED_BY: Record<string, Requested> = {
  image: 'picture',
  video: 'video',
  button: 'button',
  footnote: 'note',
}

/** The event that repositions the toolbar. */
const PLACED = 'selectionTools'

/** The kind of thing the tools are for at this moment. */
function toolsFor(editor: Editor): 'words' | 'block' | 'table' | null {
  const { selection } = editor.state
  if (isNodeSelection(selection)) return 'block'
  if (isInTable(editor.state) && selection.empty) return 'table'
  return isTextSelection(selection) && !selection.empty && editor.isEditable ? 'words' : null
}

/** The table whose tools are shown: there is room above it, so they cover no text. */
function tableOfCursor(editor: Editor): Element | null {
  if (toolsFor(editor) !== 'table') return null
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  return (node instanceof Element ? node : node.parentElement)?.closest('table') ?? null
}

/** The toolbar beside the selection: for text, for a block, for a table. */
export function SelectionTools({ editor, onAsk }: { editor: Editor; onAsk: (what: Requested) => void }) {
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: toolsFor(editor),
      ...activeFormats(editor),
      changes: isNodeSelection(editor.state.selection)
        ? (CHANGED_BY[editor.state.selection.node.type.name] ?? null)
        : null,
    }),
  })
  // Other tools are of another width: they are placed once they are there.
  useEffect(() => {
    if (now.tools) editor.view.dispatch(editor.state.tr.setMeta(PLACED, 'updatePosition'))
  }, [editor, now.tools])
  const format = (name: 'bold' | 'italic' | 'heading' | 'quote') => {
    const { Icon } = FORMATS[name]
    return (
      <Tool label={name} pressed={now[name]} onPress={() => toggle(editor, name)}>
        <Icon aria-hidden />
      </Tool>
    )
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={PLACED}
      shouldShow={({ editor, element }) =>
        toolsFor(editor) !== null && (editor.isFocused || element.contains(document.activeElement))
      }
      getReferencedVirtualElement={() => tableOfCursor(editor)}
      options={{ placement: 'top', offset: 8 }}
      className="selection-tools"
      role="toolbar"
      aria-label="Selection"
    >
      {now.tools === 'words' && (
        <>
          {format('bold')}
          {format('italic')}
          <Tool label="link" pressed={now.link} onPress={() => onAsk('link')}>
            <Link aria-hidden />
          </Tool>
          {format('heading')}
          {format('quote')}
          <Tool onPress={() => onAsk('note')}>Footnote</Tool>
        </>
      )}
      {now.tools === 'block' && (
        <>
          {now.changes && <Tool onPress={() => now.changes && onAsk(now.changes)}>Change</Tool>}
          <Tool onPress={() => editor.chain().focus().deleteSelection().run()}>Delete</Tool>
        </>
      )}
      {now.tools === 'table' &&
        TABLE_DEEDS.map(({ label, command }) => (
          <Tool key={label} onPress={() => command(editor.state, editor.view.dispatch)}>
            {label}
          </Tool>
        ))}
    </BubbleMenu>
  )
}

interface ToolProps {
  /** For one that shows only an icon; so called because the tools above the text have the same names. */
  label?: string
  pressed?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, pressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label && `Selection ${label}`}
      title={label}
      aria-pressed={pressed}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/**
 * The handle in the margin of the hovered or current block: a plus to insert below, and a grip to move it.
 */
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
