import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { MentionableGame } from '../games/games-to-mention.ts'
import { type BlockKind, blockKindsFor, gameAskedFor } from './block-kinds.rules.ts'

/** Something the menu offers. */
export type SlashItem = { game: MentionableGame } | { kind: BlockKind; label: string; words: string }

/** What the menu is told while something is typed after a slash. */
export type SlashTyped = SuggestionProps<SlashItem, SlashItem>

interface SlashMenuTold {
  find: (text: string) => Promise<MentionableGame[]>
  /** Null: the menu is over. */
  onTyped: (typed: SlashTyped | null) => void
  /** Answers whether the key was meant for the menu. */
  onKey: (event: KeyboardEvent) => boolean
  /** What was chosen; the words that asked for it are gone. */
  onChosen: (editor: Editor, item: SlashItem) => void
}

const GAMES_OFFERED = 4

/** A slash at the beginning of a line opens the menu of what can be added; a title after it finds a game. */
export const slashMenu = ({ find, onTyped, onKey, onChosen }: SlashMenuTold) =>
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
            const title = gameAskedFor(query)
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
