import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import Code from 'lucide-react/icons/code'
import Dices from 'lucide-react/icons/dices'
import ImagePlus from 'lucide-react/icons/image-plus'
import Link from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import Undo2 from 'lucide-react/icons/undo-2'
import type { KeyboardEvent } from 'react'
import { classNames } from '#/ui/basics.tsx'
import { addLineForMenu, putBlock } from './blocks/block-commands.ts'
import { emptyTable } from './blocks/table-block.ts'
import { activeFormats, FORMATS, type FormatName, type Icon, toggle } from './formats.ts'

interface Tool {
  label: string
  Icon: Icon
  /** State of a toggle; omitted for plain actions. */
  pressed?: boolean
  disabled?: boolean
  className?: string
  onPress: () => void
}

interface ArticleToolbarProps {
  editor: Editor
  /** Names the text the tools work on. */
  controls: string
  onLink: () => void
  onPicture: () => void
  onSource: () => void
}

/** The toolbar of the article editor: one tab stop, with arrow keys inside. */
export function ArticleToolbar({ editor, controls, onLink, onPicture, onSource }: ArticleToolbarProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      ...activeFormats(editor),
      mayUndo: editor.can().undo(),
      mayRedo: editor.can().redo(),
    }),
  })
  const edit = () => editor.chain().focus()
  const format = (name: FormatName): Tool => ({
    ...FORMATS[name],
    pressed: now[name],
    onPress: () => toggle(editor, name),
  })
  const mention = () => {
    const { $from, from } = editor.state.selection
    const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
    edit()
      .insertContentAt(from, { type: 'text', text: /^\s?$/.test(before) ? '@' : ' @' })
      .run()
  }
  const tools: Tool[] = [
    ...(['heading', 'subheading', 'bold', 'italic'] as const).map(format),
    { label: 'Link', Icon: Link, pressed: now.link, onPress: onLink },
    ...(['bullets', 'numbers', 'quote'] as const).map(format),
    { label: 'Image', Icon: ImagePlus, onPress: onPicture },
    { label: 'Table', Icon: Table, onPress: () => putBlock(editor, emptyTable(), 'within') },
    { label: 'Add a block', Icon: Plus, onPress: () => addLineForMenu(editor) },
    { label: 'Mention a game', Icon: Dices, onPress: mention },
    { label: 'Undo', Icon: Undo2, disabled: !now.mayUndo, onPress: () => edit().undo().run() },
    { label: 'Redo', Icon: Redo2, disabled: !now.mayRedo, onPress: () => edit().redo().run() },
    { label: 'Source', Icon: Code, className: 'ms-auto', onPress: onSource },
  ]
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className="article-tools"
      onKeyDown={moveWithin}
    >
      {tools.map(({ label, Icon, pressed, disabled = false, className, onPress }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={pressed}
          aria-disabled={disabled}
          tabIndex={index === 0 ? 0 : -1}
          className={classNames('article-tool', className)}
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !disabled && onPress()}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  )
}

/** Arrow keys, Home and End move through the tools; Tab comes back to the one that was left. */
function moveWithin(event: KeyboardEvent<HTMLDivElement>) {
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.indexOf(document.activeElement as HTMLButtonElement)
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % tools.length,
    ArrowLeft: (at + tools.length - 1) % tools.length,
    Home: 0,
    End: tools.length - 1,
  }
  const next = tools[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next.focus()
}
