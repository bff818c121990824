import { type Editor, Extension } from '@tiptap/core'
import { Mention } from '@tiptap/extension-mention'
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
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { OptionList, optionId, useActiveOption } from '#/ui/combobox.tsx'
import { FORMATS, type FormatName, type Icon, toggle } from './article-toolbar.tsx'
import type { Requested } from './block-dialogs.tsx'
import type { EditorSurroundings } from './blocks/article-blocks.tsx'
import { emptyTable, putBlock } from './blocks/block-commands.ts'

type FindGames = EditorSurroundings['find']
type MentionableGame = Awaited<ReturnType<FindGames>>[number]

/** The state of the game list below an `@` that is being typed. */
export type MentionTyped = SuggestionProps<MentionableGame, { id: string; label: string }>

interface TypedListReported<Typed> {
  find: FindGames
  /** Null once the list closes. */
  onTyped: (typed: Typed | null) => void
  /** Returns whether the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The `render` option of a suggestion whose list is rendered by React. */
const typedListRender =
  <Typed extends object>({ onTyped, onKey }: TypedListReported<Typed>) =>
  () => ({
    // The same object is updated: a copy makes React render it.
    onStart: (typed: Typed) => onTyped({ ...typed }),
    onUpdate: (typed: Typed) => onTyped({ ...typed }),
    onExit: () => onTyped(null),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => onKey(event),
  })

/** A game mention in an article: an atomic node, stored as a link with the game's title. */
export const gameMention = (reported: TypedListReported<MentionTyped>) =>
  Mention.extend({
    addAttributes: () => ({ id: { default: null }, label: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'a[data-game]',
        priority: 1_001,
        getAttrs: (element) => ({ id: element.dataset.game, label: element.textContent }),
      },
    ],
    renderHTML: ({ node }) => [
      'a',
      { href: `/game/${node.attrs.id}`, 'data-game': node.attrs.id },
      node.attrs.label,
    ],
    renderText: ({ node }) => node.attrs.label,
  }).configure({
    suggestion: {
      char: '@',
      allowSpaces: true,
      items: ({ query }) => (query.trim() === '' ? [] : reported.find(query.trim())),
      debounce: 120,
      decorationClass: 'mention-typed',
      render: typedListRender(reported),
    },
  })

/** The list of games that a typed `@mention` may mean. */
export function MentionList(props: { id: string; typed: MentionTyped; ref: Ref<TypedListKeys> }) {
  const { items, query, loading, command } = props.typed
  return (
    <TypedList
      {...props}
      label="Games to mention"
      options={items.map((game) => ({
        key: game.slug,
        face: (
          <>
            <img src={game.thumb} alt="" width={32} height={32} />
            <bdi className="min-w-0 wrap-anywhere">{game.title}</bdi>
          </>
        ),
        choose: () => command({ id: game.slug, label: game.title }),
      }))}
      nothing={
        query.trim() === '' ? 'Type the title of a game' : loading ? 'Looking…' : 'No game by that name'
      }
    />
  )
}

/** The handle of an open list: `press` moves or chooses, and returns whether the key was meant for the list. */
export interface TypedListKeys {
  press: (event: KeyboardEvent) => boolean
}

interface Option {
  key: string
  /** Options of one group are shown together under its name. */
  group?: string
  face: ReactNode
  choose: () => void
}

interface TypedListProps {
  id: string
  label: string
  /** The editor, the typed text, and what places the list beside it. */
  typed: Pick<MentionTyped, 'editor' | 'mount' | 'query'>
  options: readonly Option[]
  /** Shown for an empty list. */
  nothing: string
  ref: Ref<TypedListKeys>
}

/** A list of suggestions beside the typed text, operated from the text with arrow keys, Enter and Escape. */
function TypedList({ id, label, typed, options, nothing, ref }: TypedListProps) {
  const { editor, mount, query } = typed
  const list = useRef<HTMLDivElement>(null)
  const groups = [...Map.groupBy(options, ({ group = null }) => group)].map(([legend, members]) => ({
    key: legend ?? 'all',
    legend,
    options: members,
  }))
  const { count, active, move, reset } = useActiveOption(groups)
  const activeId = active && optionId(id, active.key)

  useLayoutEffect(() => (list.current ? mount(list.current) : undefined), [mount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with its first answer.
  useEffect(reset, [query])

  // The focus stays in the text, which announces the list and the active option.
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    if (activeId) text.setAttribute('aria-activedescendant', activeId)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, activeId])

  useImperativeHandle(ref, () => ({
    press({ key }) {
      if (move(key)) return true
      if (!active || (key !== 'Enter' && key !== 'Tab')) return false
      active.choose()
      return true
    },
  }))

  return (
    <div ref={list} className="mention-list">
      {count > 0 ? (
        <OptionList
          id={id}
          label={label}
          groups={groups}
          activeKey={active?.key}
          onChoose={({ choose }) => choose()}
          legendClassName="mention-group"
          optionClassName="mention-option"
        >
          {({ face }) => face}
        </OptionList>
      ) : (
        <p role="status" className="px-3 py-2 text-ink-2 text-sm">
          {nothing}
        </p>
      )}
    </div>
  )
}

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

/** Returns the blocks that a text after `/` finds: each of its words begins one of the block's words. */
export function blockKindsFor(typed: string): BlockKind[] {
  const requested = typed.toLowerCase().split(/\s+/)
  return BLOCK_KINDS.filter(({ words }) =>
    requested.every((word) => words.split(' ').some((own) => own.startsWith(word))),
  )
}

/** Returns the game title in a text after `/`: that of `jai` and of `game jai` is `jai`, that of `game` is empty. */
export const gameRequestedFor = (typed: string) => typed.trim().replace(/^game(?:\s+|$)/i, '')

/** An item of the insert menu. */
type SlashItem = { game: MentionableGame } | BlockKind

/** The state of the insert menu below a `/` that is being typed. */
export type SlashTyped = SuggestionProps<SlashItem, SlashItem>

const GAMES_OFFERED = 4

/** The insert menu, opened by a slash at the beginning of a line; a title after it finds a game. `onAsk` opens a block's dialog. */
export const slashMenu = ({
  onAsk,
  ...reported
}: TypedListReported<SlashTyped> & { onAsk: (what: Requested) => void }) =>
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
            const games = title === '' ? [] : await reported.find(title)
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

/** The insert menu's list: the blocks and games that the typed text finds. */
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
