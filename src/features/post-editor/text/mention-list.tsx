import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#/ui/class-names.ts'
import type { MentionTyped } from './game-mention.ts'
import type { MentionableGame } from './games-to-mention.ts'

export interface MentionKeys {
  /** Answers whether a key pressed in the text was meant for the list. */
  press: (event: KeyboardEvent) => boolean
}

interface MentionListProps {
  id: string
  typed: MentionTyped
  ref: Ref<MentionKeys>
}

/** The games a mention being typed may mean, beside the words; arrow keys, Enter and Escape reach it from the text. */
export function MentionList({ id, typed, ref }: MentionListProps) {
  const { items, query, loading, command, mount, editor } = typed
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const chosen = Math.min(current, items.length - 1)
  const choose = (game: MentionableGame) => command({ id: game.slug, label: game.title })

  useLayoutEffect(() => {
    return list.current ? mount(list.current) : undefined
  }, [mount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with its first answer.
  useEffect(() => setCurrent(0), [query])

  // The keyboard stays in the text, which tells of the list and of the game that is next.
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    if (chosen >= 0) text.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, chosen])

  useImperativeHandle(ref, () => ({
    press({ key }) {
      if (items.length === 0) return false
      if (key === 'ArrowDown') setCurrent((chosen + 1) % items.length)
      else if (key === 'ArrowUp') setCurrent((chosen + items.length - 1) % items.length)
      else if ((key === 'Enter' || key === 'Tab') && items[chosen]) choose(items[chosen])
      else return false
      return true
    },
  }))

  return (
    <div ref={list} className="mention-list">
      {items.length > 0 ? (
        <div role="listbox" id={id} aria-label="Games to mention">
          {items.map((game, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the list from the text.
            <div
              key={game.slug}
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classNames('mention-option', index === chosen && 'mention-chosen')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(game)}
            >
              <img src={game.thumb} alt="" width={32} height={32} />
              <bdi className="min-w-0 wrap-anywhere">{game.title}</bdi>
            </div>
          ))}
        </div>
      ) : (
        <p role="status" className="px-3 py-2 text-ink-2 text-sm">
          {query.trim() === '' ? 'Type the title of a game' : loading ? 'Looking…' : 'No game of that name'}
        </p>
      )}
    </div>
  )
}
