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
import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { OptionList, optionId, useActiveOption } from '#/ui/combobox.tsx'
import { FORMATS, type FormatName, type Icon, toggle } from './article-toolbar.tsx'
import type { DialogName } from './block-dialogs.tsx'
import type { EditorTools } from './blocks/article-blocks.tsx'
import { emptyTable, putBlock } from './blocks/block-commands.ts'

type FindGames = EditorTools['find']
type FoundGame = Awaited<ReturnType<FindGames>>[number]

/** The open list of suggestions. Typing `@` suggests games; typing `/` suggests games and blocks, such as a heading. */
export interface OpenList extends Pick<SuggestionProps, 'editor' | 'mount' | 'query'> {
  label: string
  options: readonly Option[]
  /** The message for an empty list. */
  nothing: string
}

interface Option {
  key: string
  /** The heading under which options of the same group are shown. */
  group?: string
  face: ReactNode
  choose: () => void
}

interface ListHandlers {
  find: FindGames
  /** Called with the open list, and with null when it closes. */
  onList: (list: OpenList | null) => void
  onKey: PressKey
}

/** Returns options for TipTap's suggestion plugin that pass the open list to React, which renders it. */
const listOptions = <Item, Chosen>(
  { onList, onKey }: ListHandlers,
  listOf: (typed: SuggestionProps<Item, Chosen>) => Pick<OpenList, 'label' | 'options' | 'nothing'>,
) => ({
  allowSpaces: true,
  decorationClass: 'mention-typed',
  render: () => {
    const show = (typed: SuggestionProps<Item, Chosen>) => {
      const { editor, mount, query } = typed
      onList({ ...listOf(typed), editor, mount, query })
    }
    return {
      onStart: show,
      onUpdate: show,
      onExit: () => onList(null),
      onKeyDown: ({ event }: { event: KeyboardEvent }) => onKey(event),
    }
  },
})

/** Returns the text editor's node type for games mentioned with `@`. A mention is stored as a link with the game's title. */
export const gameMention = (handlers: ListHandlers) =>
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
      items: ({ query }) => (query.trim() === '' ? [] : handlers.find(query.trim())),
      debounce: 120,
      ...listOptions<FoundGame, { id: string; label: string }>(
        handlers,
        ({ items, query, loading, command }) => ({
          label: 'Games to mention',
          options: items.map(({ slug, title, thumb }) => ({
            key: slug,
            face: (
              <>
                <img src={thumb} alt="" width={32} height={32} />
                <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
              </>
            ),
            choose: () => command({ id: slug, label: title }),
          })),
          nothing:
            query.trim() === '' ? 'Type the title of a game' : loading ? 'Looking…' : 'No game by that name',
        }),
      ),
    },
  })

interface BlockKind {
  kind: string
  label: string
  /** Words that find the block in the menu; the first one selects it. */
  words: string
  Icon: Icon
  /** Inserts the block, or calls `ask` to open its dialog. */
  add: (editor: Editor, ask: (what: DialogName) => void) => void
}

const format = (kind: FormatName, words: string): BlockKind => ({
  ...{ kind, label: FORMATS[kind].label, words, Icon: FORMATS[kind].Icon },
  add: (editor) => toggle(editor, kind),
})
const asked = (kind: DialogName, label: string, words: string, Icon: Icon): BlockKind => ({
  ...{ kind, label, words, Icon },
  add: (_, ask) => ask(kind),
})
const paragraph = { type: 'paragraph' }

/** The blocks of the insert menu, in order. */
const BLOCK_KINDS: BlockKind[] = [
  {
    ...{ kind: 'game', label: 'Game card', words: 'game card', Icon: Dices },
    // The menu goes on with the title.
    add: (editor) => editor.chain().focus().insertContent({ type: 'text', text: '/game ' }).run(),
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

/** Filters the insert menu's kinds of block, such as table and quote, by the text typed after `/`. */
export function blockKindsFor(typed: string): BlockKind[] {
  const requested = typed.toLowerCase().split(/\s+/)
  return BLOCK_KINDS.filter(({ words }) =>
    requested.every((word) => words.split(' ').some((own) => own.startsWith(word))),
  )
}

/** Returns the game title in a slash command of the text editor. Both `/jai` and `/game jai` search for `jai`. */
export const gameRequestedFor = (typed: string) => typed.trim().replace(/^game(?:\s+|$)/i, '')

const GAMES_OFFERED = 4

/** Returns the editor extension for the insert menu, which `/` opens at the start of a line. */
export const slashMenu = (handlers: ListHandlers, onAsk: (what: DialogName) => void) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<{ game: FoundGame } | BlockKind>({
          editor: this.editor,
          pluginKey: new PluginKey('slashMenu'),
          char: '/',
          startOfLine: true,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: async ({ query }) => {
            const title = gameRequestedFor(query)
            const games = title === '' ? [] : await handlers.find(title)
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
          ...listOptions(handlers, ({ items, loading, command }) => ({
            label: 'Add',
            options: items.map((item) => ({
              ...('game' in item ? gameOption(item.game) : blockOption(item)),
              choose: () => command(item),
            })),
            nothing: loading ? 'Looking…' : 'No matches',
          })),
        }),
      ]
    },
  })

const gameOption = ({ slug, title, thumb }: FoundGame) => ({
  key: `game ${slug}`,
  group: 'Games',
  face: (
    <>
      <img src={thumb} alt="" width={40} height={40} />
      <span className="grid min-w-0">
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>
        <span className="font-normal text-ink-2 text-xs">As a card, its figures stay up to date</span>
      </span>
    </>
  ),
})

const blockOption = ({ kind, label, words, Icon }: BlockKind) => ({
  key: kind,
  group: 'Blocks',
  face: (
    <>
      <Icon aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 flex-1">{label}</span>
      <span aria-hidden="true" className="mention-key">
        /{words.split(' ')[0]}
      </span>
    </>
  ),
})

/** Function that handles a key press in an open list of suggestions. It returns whether the list used the key. */
export type PressKey = (event: KeyboardEvent) => boolean

/** Renders a list of suggestions below the cursor in the text. The focus stays in the text; arrow keys move in the list. */
export function SuggestionList({ list, ref }: { list: OpenList; ref: Ref<PressKey> }) {
  const { label, options, nothing, editor, mount, query } = list
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const groups = [...Map.groupBy(options, ({ group = null }) => group)].map(([legend, members]) => ({
    key: legend ?? 'all',
    legend,
    options: members,
  }))
  const { count, active, move, reset } = useActiveOption(groups)
  const activeId = active && optionId(id, active.key)

  useLayoutEffect(() => (frame.current ? mount(frame.current) : undefined), [mount])

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

  useImperativeHandle(ref, () => ({ key }) => {
    if (move(key)) return true
    if (!active || (key !== 'Enter' && key !== 'Tab')) return false
    active.choose()
    return true
  })

  return (
    <div ref={frame} className="mention-list">
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
