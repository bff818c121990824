import { Mention } from '@tiptap/extension-mention'
import { Plugin } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import type { SuggestionProps } from '@tiptap/suggestion'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { OptionList, optionId, useActiveOption } from '#/ui/combobox.tsx'

/** A game that an article may mention. */
export interface MentionableGame {
  slug: string
  title: string
  thumb: string
}

/** Finds the games a typed text may mean. */
type FindGames = (text: string) => Promise<MentionableGame[]>

/** Props of the game list while a mention is being typed. */
export type MentionTyped = SuggestionProps<MentionableGame, { id: string; label: string }>

/** What a list beside typed text reports. */
export interface TypedListReported<Typed> {
  /** Null: it is over. */
  onTyped: (typed: Typed | null) => void
  /** Answers whether the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The `render` option of a suggestion whose list is rendered by React. */
export const typedListRender =
  <Typed extends object>({ onTyped, onKey }: TypedListReported<Typed>) =>
  () => ({
    // The same object is updated: a copy makes React render it.
    onStart: (typed: Typed) => onTyped({ ...typed }),
    onUpdate: (typed: Typed) => onTyped({ ...typed }),
    onExit: () => onTyped(null),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => onKey(event),
  })

/** A game mention in an article: an atomic node, stored as a link with the game's title. */
export const gameMention = ({ find, ...reported }: TypedListReported<MentionTyped> & { find: FindGames }) =>
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
      render: typedListRender(reported),
    },
  })

/** Suggestions for a game mention while it is typed. */
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

export interface TypedListKeys {
  /** Answers whether a key pressed in the text was meant for the list. */
  press: (event: KeyboardEvent) => boolean
}

/** Something a list offers. */
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
export function TypedList({ id, label, typed, options, nothing, ref }: TypedListProps) {
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
