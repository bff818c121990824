import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import Dices from 'lucide-react/icons/dices'
import ImagePlus from 'lucide-react/icons/image-plus'
import Info from 'lucide-react/icons/info'
import Minus from 'lucide-react/icons/minus'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Play from 'lucide-react/icons/play'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import type { Ref } from 'react'
import { FORMATS, type FormatName, type Icon, toggle } from '../article-toolbar.tsx'
import type { Requested } from '../block-dialogs.tsx'
import { emptyTable, putBlock } from '../blocks/block-commands.ts'
import {
  type MentionableGame,
  TypedList,
  type TypedListKeys,
  type TypedListReported,
  typedListRender,
} from './game-mention.tsx'

interface BlockKind {
  kind: string
  label: string
  /** The words that find it; the first one selects it. */
  words: string
  Icon: Icon
  /** Inserts it, or opens its dialog first. */
  add: (editor: Editor, ask: (what: Requested) => void) => void
}

const format = (kind: FormatName, words: string): BlockKind => ({
  ...{ kind, label: FORMATS[kind].label, words, Icon: FORMATS[kind].Icon },
  add: (editor) => toggle(editor, kind),
})
const asked = (kind: Requested, label: string, words: string, Icon: Icon): BlockKind => ({
  ...{ kind, label, words, Icon },
  add: (_, ask) => ask(kind),
})
const paragraph = { type: 'paragraph' }

/** The blocks that can be inserted, in menu order. */
const BLOCK_KINDS: BlockKind[] = [
  {
    ...{ kind: 'game', label: 'Game card', words: 'game card', Icon: Dices },
    // The menu goes on with the title.
    add: (editor) => editor.chain().focus().insertContent('/game ').run(),
  },
  asked('picture', 'Image', 'image picture photo', ImagePlus),
  {
    ...{ kind: 'table', label: 'Table', words: 'table grid rows columns', Icon: Table },
    add: (editor) => putBlock(editor, emptyTable(), 'within'),
  },
  {
    ...{ kind: 'quote', label: 'Quote with source', words: 'quote source cite', Icon: TextQuote },
    add: (editor) =>
      putBlock(editor, { type: 'blockquote', content: [paragraph, { type: 'quoteSource' }] }, 'within'),
  },
  {
    ...{ kind: 'callout', label: 'Callout', words: 'callout box tip info', Icon: Info },
    add: (editor) => putBlock(editor, { type: 'callout', content: [paragraph] }, 'within'),
  },
  asked('button', 'Button', 'button cta', MousePointerClick),
  asked('video', 'Video, loads on a click', 'video youtube vimeo', Play),
  format('heading', 'heading h2 title'),
  format('subheading', 'subheading h3'),
  format('bullets', 'bulleted list'),
  format('numbers', 'numbered list ordered'),
  {
    ...{ kind: 'divider', label: 'Divider', words: 'divider line rule', Icon: Minus },
    add: (editor) => putBlock(editor, { type: 'horizontalRule' }),
  },
  asked('note', 'Footnote', 'note footnote', Superscript),
]

/** Returns the block kinds that match a typed text: each of its words is a prefix of one of their words. */
export function blockKindsFor(typed: string): BlockKind[] {
  const requested = typed.toLowerCase().split(/\s+/)
  return BLOCK_KINDS.filter(({ words }) =>
    requested.every((word) => words.split(' ').some((own) => own.startsWith(word))),
  )
}

/** The title typed to find a game: `jai`, or `game jai`; empty if only the kind was typed. */
export const gameRequestedFor = (typed: string) => typed.trim().replace(/^game(?:\s+|$)/i, '')

/** An item of the insert menu. */
type SlashItem = { game: MentionableGame } | BlockKind

/** Props of the insert menu after a slash. */
export type SlashTyped = SuggestionProps<SlashItem, SlashItem>

interface SlashMenuReported extends TypedListReported<SlashTyped> {
  find: (text: string) => Promise<MentionableGame[]>
  /** Opens a dialog. */
  onAsk: (what: Requested) => void
}

const GAMES_OFFERED = 4

/** A slash at the beginning of a line opens the insert menu; a title after it finds a game. */
export const slashMenu = ({ find, onAsk, ...reported }: SlashMenuReported) =>
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
          command: ({ editor, range, props: item }) => {
            editor.chain().focus().deleteRange(range).run()
            if ('add' in item) item.add(editor, onAsk)
            else {
              const { slug, title } = item.game
              putBlock(editor, { type: 'gameCard', attrs: { slug, title } })
            }
          },
          render: typedListRender(reported),
        }),
      ]
    },
  })

/** The insert menu: matching games, and blocks. */
export function SlashList(props: { id: string; typed: SlashTyped; ref: Ref<TypedListKeys> }) {
  const { items, loading, command } = props.typed
  return (
    <TypedList
      {...props}
      label="Add"
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
  return (
    <>
      <item.Icon aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 flex-1">{item.label}</span>
      <span aria-hidden="true" className="mention-key">
        /{item.words.split(' ')[0]}
      </span>
    </>
  )
}
