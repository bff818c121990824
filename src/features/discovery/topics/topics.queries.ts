import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { topicsApi } from './topics.api.ts'

const api = clientOf<typeof topicsApi>()

/** The first parts of the addresses of topic pages: `/designer/…`, `/lists/…`. */
export const SHOWN_KINDS = ['designer', 'mechanic', 'publisher', 'year', 'lists'] as const

/** A topic page about a designer, mechanic, publisher, year or list; an unknown one is the router's not-found. */
export const topicQuery = (kind: (typeof SHOWN_KINDS)[number], slug: string) =>
  queryOptions({
    queryKey: ['topic', kind, slug],
    queryFn: () =>
      answerOf(api.topics[':kind'][':slug'].$get({ param: { kind, slug } })).catch((problem: unknown) => {
        throw isProblem(problem, 'not-found') ? notFound() : problem
      }),
  })

/** The curated lists of games, as links with their numbers of games. */
export const listsQuery = () =>
  queryOptions({ queryKey: ['lists'], queryFn: async () => (await answerOf(api.topics.$get())).lists })
