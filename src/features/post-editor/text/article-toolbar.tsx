import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import Code from 'lucide-react/icons/code'
import Dices from 'lucide-react/icons/dices'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Bold from 'lucide-react/icons/letter-b'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo2 from 'lucide-react/icons/undo-2'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { addLineForMenu, putBlock } from './blocks/block-commands.ts'
import { emptyTable } from './blocks/table-block.ts'

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
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      mayUndo: editor.can().undo(),
      mayRedo: editor.can().redo(),
    }),
  })
  const edit = () => editor.chain().focus()
  const mention = () => {
    const { $from, from } = editor.state.selection
    const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
    edit()
      .insertContentAt(from, { type: 'text', text: /^\s?$/.test(before) ? '@' : ' @' })
      .run()
  }
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className="article-tools"
      onKeyDown={moveWithin}
    >
      <Tool
        label="Heading"
        pressed={now.heading}
        first
        onPress={() => edit().toggleHeading({ level: 2 }).run()}
      >
        <Heading2 aria-hidden />
      </Tool>
      <Tool
        label="Subheading"
        pressed={now.subheading}
        onPress={() => edit().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 aria-hidden />
      </Tool>
      <Tool label="Bold" pressed={now.bold} onPress={() => edit().toggleBold().run()}>
        <Bold aria-hidden />
      </Tool>
      <Tool label="Italic" pressed={now.italic} onPress={() => edit().toggleItalic().run()}>
        <Italic aria-hidden />
      </Tool>
      <Tool label="Link" pressed={now.link} onPress={onLink}>
        <Link aria-hidden />
      </Tool>
      <Tool label="Bulleted list" pressed={now.bullets} onPress={() => edit().toggleBulletList().run()}>
        <List aria-hidden />
      </Tool>
      <Tool label="Numbered list" pressed={now.numbers} onPress={() => edit().toggleOrderedList().run()}>
        <ListOrdered aria-hidden />
      </Tool>
      <Tool label="Quote" pressed={now.quote} onPress={() => edit().toggleBlockquote().run()}>
        <TextQuote aria-hidden />
      </Tool>
      <Tool label="Image" onPress={onPicture}>
        <ImagePlus aria-hidden />
      </Tool>
      <Tool label="Table" onPress={() => putBlock(editor, emptyTable(), 'within')}>
        <Table aria-hidden />
      </Tool>
      <Tool label="Add a block" onPress={() => addLineForMenu(editor)}>
        <Plus aria-hidden />
      </Tool>
      <Tool label="Mention a game" onPress={mention}>
        <Dices aria-hidden />
      </Tool>
      <Tool label="Undo" disabled={!now.mayUndo} onPress={() => edit().undo().run()}>
        <Undo2 aria-hidden />
      </Tool>
      <Tool label="Redo" disabled={!now.mayRedo} onPress={() => edit().redo().run()}>
        <Redo2 aria-hidden />
      </Tool>
      <Tool label="Source" className="ms-auto" onPress={onSource}>
        <Code aria-hidden />
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  /** State of a toggle; omitted for plain actions. */
  pressed?: boolean
  disabled?: boolean
  /** The initial Tab stop of the toolbar. */
  first?: boolean
  className?: string
  onPress: () => void
  children: ReactNode
}

function Tool({ label, pressed, disabled = false, first = false, className, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      tabIndex={first ? 0 : -1}
      className={classNames('article-tool', className)}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
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
