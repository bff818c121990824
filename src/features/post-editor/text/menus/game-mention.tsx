import { Mention } from '@tiptap/extension-mention'
import { Plugin } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import type { SuggestionProps } from '@tiptap/suggestion'
import { createContext, type Ref, useContext } from 'react'
import { TypedList, type TypedListKeys } from './typed-list.tsx'

/** A game that an article may mention. */
export interface MentionableGame {
  slug: string
  title: string
  thumb: string
}

/** Finds the games a typed text may mean. */
type FindGames = (text: string) => Promise<MentionableGame[]>

const GamesToMention = createContext<FindGames>(async () => [])

/** Hands the search for games to whatever text is written below; the search itself is another feature's. */
export const GamesToMentionProvider = GamesToMention.Provider

/** The search that whoever placed the editor handed down. */
export const useGamesToMention = () => useContext(GamesToMention)

interface MentionListProps {
  id: string
  typed: MentionTyped
  ref: Ref<TypedListKeys>
}

/** What the list of games is told while a mention is being typed. */
export type MentionTyped = SuggestionProps<MentionableGame, { id: string; label: string }>

interface MentionOptions {
  find: (text: string) => Promise<MentionableGame[]>
  /** Null: the mention is over. */
  onTyped: (typed: MentionTyped | null) => void
  /** Answers whether the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** A game named in an article: one thing that cannot be misspelt, kept as a link that names the game. */
export const gameMention = ({ find, onTyped, onKey }: MentionOptions) =>
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
    addProseMirrorPlugins() {
      // The space behind a mention is there already: one typed out of habit is the same.
      const handleTextInput: EditorProps['handleTextInput'] = ({ state }, from, to, typed) => {
        if (typed !== ' ' || from !== to) return false
        const { nodeBefore } = state.doc.resolve(from)
        if (nodeBefore?.text !== ' ') return false
        return state.doc.resolve(from - 1).nodeBefore?.type === this.type
      }
      return [...(this.parent?.() ?? []), new Plugin({ props: { handleTextInput } })]
    },
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

/** The games a mention being typed may mean. */
export function MentionList({ id, typed, ref }: MentionListProps) {
  const { items, query, loading, command, mount, editor } = typed
  return (
    <TypedList
      ref={ref}
      id={id}
      label="Games to mention"
      editor={editor}
      mount={mount}
      query={query}
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
        query.trim() === '' ? 'Type the title of a game' : loading ? 'Looking…' : 'No game of that name'
      }
    />
  )
}
