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
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType, KeyboardEvent, SVGProps } from 'react'
import { classNames } from '#/ui/basics.tsx'
import { emptyTable, openInsertMenu, putBlock } from './blocks/block-commands.ts'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>
type Chain = ReturnType<Editor['chain']>
/** A text format with its button; `active` are the arguments of the editor's `isActive`. */
type Format = { label: string; Icon: Icon; active: [string, object?]; toggle: (chain: Chain) => Chain }

/** The text formats with a toggle button in the toolbar: headings, lists, bold and more. */
export const FORMATS = {
  heading: {
    label: 'Heading',
    Icon: Heading2,
    active: ['heading', { level: 2 }],
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  subheading: {
    label: 'Subheading',
    Icon: Heading3,
    active: ['heading', { level: 3 }],
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  bold: { label: 'Bold', Icon: Bold, active: ['bold'], toggle: (chain) => chain.toggleBold() },
  italic: { label: 'Italic', Icon: Italic, active: ['italic'], toggle: (chain) => chain.toggleItalic() },
  bullets: {
    label: 'Bulleted list',
    Icon: List,
    active: ['bulletList'],
    toggle: (chain) => chain.toggleBulletList(),
  },
  numbers: {
    label: 'Numbered list',
    Icon: ListOrdered,
    active: ['orderedList'],
    toggle: (chain) => chain.toggleOrderedList(),
  },
  quote: {
    label: 'Quote',
    Icon: TextQuote,
    active: ['blockquote'],
    toggle: (chain) => chain.toggleBlockquote(),
  },
} satisfies Record<string, Format>
export type FormatName = keyof typeof FORMATS

export const toggle = (editor: Editor, name: FormatName) => FORMATS[name].toggle(editor.chain().focus()).run()

interface Tool {
  label: string
  Icon: Icon
  /** Whether a toggle button is on; undefined for other buttons. */
  pressed?: boolean
  disabled?: boolean
  className?: string
  onPress: () => void
}

/** Renders the toolbar of the text editor of posts. It is a single tab stop; arrow keys move between its buttons. */
export function ArticleToolbar(props: {
  editor: Editor
  /** The element id of the text that the toolbar edits. */
  controls: string
  /** Opens the dialog that inserts a link, an image or a footnote. */
  ask: (what: 'link' | 'picture' | 'note') => void
  onSource: () => void
}) {
  const { editor, controls, ask, onSource } = props
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: Object.entries<Format>(FORMATS)
        .filter(([, { active }]) => editor.isActive(...active))
        .map(([name]) => name),
      link: editor.isActive('link'),
      mayUndo: editor.can().undo(),
      mayRedo: editor.can().redo(),
    }),
  })
  const edit = () => editor.chain().focus()
  const format = (name: FormatName): Tool => ({
    ...FORMATS[name],
    pressed: now.active.includes(name),
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
    { label: 'Link', Icon: Link, pressed: now.link, onPress: () => ask('link') },
    ...(['bullets', 'numbers', 'quote'] as const).map(format),
    { label: 'Image', Icon: ImagePlus, onPress: () => ask('picture') },
    { label: 'Table', Icon: Table, onPress: () => putBlock(editor, emptyTable(), 'within') },
    { label: 'Add a block', Icon: Plus, onPress: () => openInsertMenu(editor) },
    { label: 'Footnote', Icon: Superscript, onPress: () => ask('note') },
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
