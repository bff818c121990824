import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '#/client/editing.ts'
import { ButtonLink, EmptyState, LoadFailure, Skeleton } from '#/ui/basics.tsx'

interface ItemScreenProps<Item> {
  /** `page`, as sentences name it. */
  noun: string
  /** `null` means, like a 404, that the item does not exist. */
  query: Pick<UseQueryResult<Item | null>, 'data' | 'error' | 'refetch'>
  /** A link to the list. */
  list: ReactNode
  /** Instead of `This page no longer exists` and `We couldn’t load the page`. */
  titles?: { gone: string; failed: string }
  children: (item: Item) => ReactNode
}

/** The admin screen of one item, such as a post: renders it once loaded, else a placeholder, a not-found or an error message. */
export function ItemScreen<Item>({ noun, query, list, titles, children }: ItemScreenProps<Item>) {
  const { data, error, refetch } = query
  // An editor keeps an item on screen that another editor deletes.
  if (data) return children(data)
  if (data === null || isGone(error))
    return <EmptyState level={1} title={titles?.gone ?? `This ${noun} no longer exists`} actions={list} />
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  const title = titles?.failed ?? `The ${noun} could not be loaded`
  return <LoadFailure title={title} className="mt-10" error={error} onRetry={refetch} />
}

/** Props of {@link ItemScreen} for a game's editor and its versions; the texts are fixed by the specification. */
export const GAME_SCREEN = {
  noun: 'game',
  titles: { gone: 'Game not found', failed: 'Failed to load game' },
  list: (
    <ButtonLink look="primary" to="/admin/games">
      Back to games
    </ButtonLink>
  ),
}
