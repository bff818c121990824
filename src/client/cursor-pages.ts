import { infiniteQueryOptions } from '@tanstack/react-query'
import { isProblem } from './client.ts'

/** A list's pages, newest first, from the newest or from a cursor; a cursor that names no place begins with the newest. */
export const cursorPages = <Page extends { nextCursor: string | null }>(
  queryKey: readonly string[],
  read: (query: { cursor?: string }) => Promise<Page>,
  from = '',
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, from],
    queryFn: ({ pageParam: cursor }) =>
      read(cursor ? { cursor } : {}).catch((problem: unknown) => {
        if (cursor && isProblem(problem, 'not-valid')) return read({})
        throw problem
      }),
    initialPageParam: from,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
