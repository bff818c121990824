import { Mention } from '@tiptap/extension-mention'
import type { SuggestionProps } from '@tiptap/suggestion'
import type { MentionableGame } from './games-to-mention.ts'

/** What the list of games is told while a mention is being typed. */
export type MentionTyped = SuggestionProps<MentionableGame, { id: string; label: string }>

interface MentionList {
  find: (text: string) => Promise<MentionableGame[]>
  /** Null: the mention is over. */
  onTyped: (typed: MentionTyped | null) => void
  /** Answers whether the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** A game named in an article: one thing that cannot be misspelt, kept as a link that names the game. */
export const gameMention = ({ find, onTyped, onKey }: MentionList) =>
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
      items: ({ query }) => (query.trim() === '' ? [] : find(query.trim())),
      debounce: 120,
      decorationClass: 'mention-typed',
      render: () => ({
        onStart: onTyped,
        onUpdate: onTyped,
        onExit: () => onTyped(null),
        onKeyDown: ({ event }) => onKey(event),
      }),
    },
  })
