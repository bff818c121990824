import type { Editor } from '@tiptap/core'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Bold from 'lucide-react/icons/letter-b'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import TextQuote from 'lucide-react/icons/text-quote'
import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>
type Chain = ReturnType<Editor['chain']>

interface Format {
  label: string
  Icon: Icon
  /** The arguments of `isActive`. */
  active: [name: string, attributes?: object]
  toggle: (chain: Chain) => Chain
}

/** The formats of the toolbar, in its order. */
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

/** Which formats the selection has, and whether it is a link. */
export const activeFormats = (editor: Editor) =>
  Object.fromEntries([
    ['link', editor.isActive('link')],
    ...Object.entries<Format>(FORMATS).map(([name, { active }]) => [name, editor.isActive(...active)]),
  ]) as Record<FormatName | 'link', boolean>

export const toggle = (editor: Editor, name: FormatName) => FORMATS[name].toggle(editor.chain().focus()).run()
