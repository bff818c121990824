import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '#/client/editing.ts'
import { ButtonLink, EmptyState, LoadFailure, Skeleton } from '#/ui/basics.tsx'

/** By noun: the link back to the list, and error titles if they differ from the usual ones (the specification fixes a game's). */
const ITEMS = {
  game: {
    list: (
      <ButtonLink look="primary" to="/admin/games">
        Back to games
      </ButtonLink>
    ),
    titles: { gone: 'Game not found', failed: 'Failed to load game' },
  },
  page: { list: <ButtonLink to="/admin/pages">All pages</ButtonLink>, titles: null },
  post: { list: <ButtonLink to="/admin/posts">All posts</ButtonLink>, titles: null },
  campaign: { list: <ButtonLink to="/admin/newsletter">Newsletter</ButtonLink>, titles: null },
}

interface ItemScreenProps<Item> {
  noun: keyof typeof ITEMS
  /** The query that loads the item; null as its data means, like a 404, that the item does not exist. */
  query: Pick<UseQueryResult<Item | null>, 'data' | 'error' | 'refetch'>
  children: (item: Item) => ReactNode
}

/** The admin screen of one item, such as a post. Shows a placeholder while loading, then the item or an error message. */
export function ItemScreen<Item>({ noun, query, children }: ItemScreenProps<Item>) {
  const { data, error, refetch } = query
  // An editor keeps an item on screen that another editor deletes.
  if (data) return children(data)
  const { list, titles } = ITEMS[noun]
  if (data === null || isGone(error))
    return <EmptyState level={1} title={titles?.gone ?? `This ${noun} no longer exists`} actions={list} />
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  const title = titles?.failed ?? `The ${noun} could not be loaded`
  return <LoadFailure title={title} className="mt-10" error={error} onRetry={refetch} />
}
