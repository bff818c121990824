import { type Editor, isNodeSelection, isTextSelection } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import Heading2 from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import Bold from 'lucide-react/icons/letter-b'
import Link from 'lucide-react/icons/link'
import TextQuote from 'lucide-react/icons/text-quote'
import { type ReactNode, useEffect } from 'react'
import { isInTable, TABLE_DEEDS } from '../blocks/table-block.ts'
import type { AskedFor } from './slash-menu.tsx'

interface SelectionToolsProps {
  editor: Editor
  onAsk: (what: AskedFor) => void
}

/** What a dialog can change of a block that is chosen as a whole. */
const CHANGED_BY: Record<string, AskedFor> = {
  image: 'picture',
  video: 'video',
  button: 'button',
  footnote: 'note',
}

/** By this name the tools are placed anew. */
const PLACED = 'selectionTools'

/** The kind of thing the tools are for at this moment. */
function toolsFor(editor: Editor): 'words' | 'block' | 'table' | null {
  const { selection } = editor.state
  if (isNodeSelection(selection)) return 'block'
  if (isInTable(editor.state) && selection.empty) return 'table'
  return isTextSelection(selection) && !selection.empty && editor.isEditable ? 'words' : null
}

/** The table whose tools are shown: above it is room for them, so that they lie on nobody's words. */
function tableOfCursor(editor: Editor): Element | null {
  if (toolsFor(editor) !== 'table') return null
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  return (node instanceof Element ? node : node.parentElement)?.closest('table') ?? null
}

/** Tools beside what is selected: for words, for a whole block, for the table the text cursor is in. */
export function SelectionTools({ editor, onAsk }: SelectionToolsProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: toolsFor(editor),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: editor.isActive('link'),
      heading: editor.isActive('heading', { level: 2 }),
      quote: editor.isActive('blockquote'),
      changes: isNodeSelection(editor.state.selection)
        ? (CHANGED_BY[editor.state.selection.node.type.name] ?? null)
        : null,
    }),
  })
  // Other tools are of another width: they are placed once they are there.
  useEffect(() => {
    if (now.tools) editor.view.dispatch(editor.state.tr.setMeta(PLACED, 'updatePosition'))
  }, [editor, now.tools])
  const edit = () => editor.chain().focus()
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
          <Tool label="bold" pressed={now.bold} onPress={() => edit().toggleBold().run()}>
            <Bold aria-hidden />
          </Tool>
          <Tool label="italic" pressed={now.italic} onPress={() => edit().toggleItalic().run()}>
            <Italic aria-hidden />
          </Tool>
          <Tool label="link" pressed={now.link} onPress={() => onAsk('link')}>
            <Link aria-hidden />
          </Tool>
          <Tool
            label="heading"
            pressed={now.heading}
            onPress={() => edit().toggleHeading({ level: 2 }).run()}
          >
            <Heading2 aria-hidden />
          </Tool>
          <Tool label="quote" pressed={now.quote} onPress={() => edit().toggleBlockquote().run()}>
            <TextQuote aria-hidden />
          </Tool>
          <Tool onPress={() => onAsk('note')}>Footnote</Tool>
        </>
      )}
      {now.tools === 'block' && (
        <>
          {now.changes && <Tool onPress={() => now.changes && onAsk(now.changes)}>Change</Tool>}
          <Tool onPress={() => edit().deleteSelection().run()}>Delete</Tool>
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
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
