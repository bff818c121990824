import type { Ref } from 'react'
import type { MentionTyped } from '../games/game-mention.ts'
import { TypedList, type TypedListKeys } from './typed-list.tsx'

interface MentionListProps {
  id: string
  typed: MentionTyped
  ref: Ref<TypedListKeys>
}

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
