import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import Dices from 'lucide-react/icons/dices'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Info from 'lucide-react/icons/info'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Play from 'lucide-react/icons/play'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import type { ComponentType, Ref, SVGProps } from 'react'
import { putBlock } from '../blocks/block-commands.ts'
import { emptyTable } from '../blocks/table-block.ts'
import { type MentionableGame, TypedList, type TypedListKeys } from './game-mention.tsx'

/** The blocks that can be inserted, with the words that find them; in menu order. */
export const BLOCK_KINDS = [
  { kind: 'game', label: 'Game card', words: 'game card' },
  { kind: 'picture', label: 'Image', words: 'image picture photo' },
  { kind: 'table', label: 'Table', words: 'table grid rows columns' },
  { kind: 'quote', label: 'Quote with source', words: 'quote source cite' },
  { kind: 'callout', label: 'Callout', words: 'callout box tip info' },
  { kind: 'button', label: 'Button', words: 'button cta' },
  { kind: 'video', label: 'Video, loads on a click', words: 'video youtube vimeo' },
  { kind: 'heading', label: 'Heading', words: 'heading h2 title' },
  { kind: 'subheading', label: 'Subheading', words: 'subheading h3' },
  { kind: 'bullets', label: 'Bulleted list', words: 'bulleted list' },
  { kind: 'numbers', label: 'Numbered list', words: 'numbered list ordered' },
  { kind: 'divider', label: 'Divider', words: 'divider line rule' },
  { kind: 'note', label: 'Footnote', words: 'note footnote' },
] as const

type BlockKind = (typeof BLOCK_KINDS)[number]['kind']

/** Returns the block kinds that match a typed text: each of its words is a prefix of one of their words. */
export function blockKindsFor(typed: string): (typeof BLOCK_KINDS)[number][] {
  const requested = typed.toLowerCase().split(/\s+/)
  return BLOCK_KINDS.filter(({ words }) =>
    requested.every((word) => words.split(' ').some((own) => own.startsWith(word))),
  )
}

/** The title typed to find a game: `jai`, or `game jai`; empty if only the kind was typed. */
export const gameRequestedFor = (typed: string) => typed.trim().replace(/^game(?:\s+|$)/i, '')

/** The shortest text after the slash that selects a kind, as shown in the menu. */
export const shortWordOf = (words: string) => `/${words.split(' ')[0]}`

/** An item of the insert menu. */
export type SlashItem = { game: MentionableGame } | { kind: BlockKind; label: string; words: string }

/** Props of the insert menu after a slash. */
export type SlashTyped = SuggestionProps<SlashItem, SlashItem>

interface SlashMenuReported {
  find: (text: string) => Promise<MentionableGame[]>
  /** Null: the menu is over. */
  onTyped: (typed: SlashTyped | null) => void
  /** Answers whether the key was meant for the menu. */
  onKey: (event: KeyboardEvent) => boolean
  /** Called with the chosen item, after the typed command was removed. */
  onChosen: (editor: Editor, item: SlashItem) => void
}

const GAMES_OFFERED = 4

/** A slash at the beginning of a line opens the insert menu; a title after it finds a game. */
export const slashMenu = ({ find, onTyped, onKey, onChosen }: SlashMenuReported) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashItem, SlashItem>({
          editor: this.editor,
          pluginKey: new PluginKey('slashMenu'),
          char: '/',
          startOfLine: true,
          allowSpaces: true,
          decorationClass: 'mention-typed',
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: async ({ query }) => {
            const title = gameRequestedFor(query)
            const games = title === '' ? [] : await find(title)
            return [...blockKindsFor(query), ...games.slice(0, GAMES_OFFERED).map((game) => ({ game }))]
          },
          debounce: 80,
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            onChosen(editor, props)
          },
          render: () => ({
            onStart: onTyped,
            onUpdate: onTyped,
            onExit: () => onTyped(null),
            onKeyDown: ({ event }) => onKey(event),
          }),
        }),
      ]
    },
  })

const ICONS: Record<BlockKind, ComponentType<SVGProps<SVGSVGElement>>> = {
  game: Dices,
  picture: ImagePlus,
  table: Table,
  quote: TextQuote,
  callout: Info,
  button: MousePointerClick,
  video: Play,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  divider: Minus,
  note: Superscript,
}

interface SlashListProps {
  id: string
  typed: SlashTyped
  ref: Ref<TypedListKeys>
}

/** The insert menu: matching games, and blocks. */
export function SlashList({ id, typed, ref }: SlashListProps) {
  const { items, query, loading, command, mount, editor } = typed
  return (
    <TypedList
      ref={ref}
      id={id}
      label="Add"
      editor={editor}
      mount={mount}
      query={query}
      options={items.map((item) => ({
        key: 'game' in item ? `game ${item.game.slug}` : item.kind,
        group: 'game' in item ? 'Games' : 'Blocks',
        face: <Face item={item} />,
        choose: () => command(item),
      }))}
      nothing={loading ? 'Looking…' : 'No matches'}
    />
  )
}

function Face({ item }: { item: SlashItem }) {
  if ('game' in item)
    return (
      <>
        <img src={item.game.thumb} alt="" width={40} height={40} />
        <span className="grid min-w-0">
          <bdi className="font-semibold wrap-anywhere">{item.game.title}</bdi>
          <span className="font-normal text-ink-2 text-xs">As a card, its figures stay up to date</span>
        </span>
      </>
    )
  const Icon = ICONS[item.kind]
  return (
    <>
      <Icon aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 flex-1">{item.label}</span>
      <span aria-hidden="true" className="mention-key">
        {shortWordOf(item.words)}
      </span>
    </>
  )
}

/** Inserts the chosen item, or opens its dialog first. */
export function addChosen(editor: Editor, item: SlashItem, ask: (what: Requested) => void): void {
  if ('game' in item) {
    const { slug, title } = item.game
    putBlock(editor, { type: 'gameCard', attrs: { slug, title } })
    return
  }
  const edit = editor.chain().focus()
  switch (item.kind) {
    case 'game':
      // The menu goes on with the title.
      edit.insertContent('/game ').run()
      break
    case 'picture':
    case 'video':
    case 'button':
    case 'note':
      ask(item.kind)
      break
    case 'table':
      putBlock(editor, emptyTable(), 'within')
      break
    case 'callout':
      putBlock(editor, { type: 'callout', content: [{ type: 'paragraph' }] }, 'within')
      break
    case 'quote':
      putBlock(
        editor,
        { type: 'blockquote', content: [{ type: 'paragraph' }, { type: 'quoteSource' }] },
        'within',
      )
      break
    case 'divider':
      putBlock(editor, { type: 'horizontalRule' })
      break
    case 'heading':
      edit.setHeading({ level: 2 }).run()
      break
    case 'subheading':
      edit.setHeading({ level: 3 }).run()
      break
    case 'bullets':
      edit.toggleBulletList().run()
      break
    case 'numbers':
      edit.toggleOrderedList().run()
      break
  }
}

/** The dialogs of the editor. */
export type Requested = 'link' | 'picture' | 'video' | 'button' | 'note'
