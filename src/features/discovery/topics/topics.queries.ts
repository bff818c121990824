import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { topicsApi } from './topics.api.ts'

const api = clientOf<typeof topicsApi>()

/** The path of a topic page begins with one of these words, such as `designer` in `/designer/uwe-rosenberg`. */
export const TOPIC_SEGMENTS = ['designer', 'mechanic', 'publisher', 'year', 'lists'] as const

/** Query for the page of a designer, mechanic, publisher, year or curated list. Throws `notFound()` if the page is missing. */
export const topicQuery = (kind: (typeof TOPIC_SEGMENTS)[number], slug: string) =>
  queryOptions({
    queryKey: ['topic', kind, slug],
    queryFn: () =>
      answerOf(api.topics[':kind'][':slug'].$get({ param: { kind, slug } })).catch((problem: unknown) => {
        throw isProblem(problem, 'not-found') ? notFound() : problem
      }),
  })

/** Query for links to the curated lists of games. Each link has the number of games on the list. */
export const listsQuery = () =>
  queryOptions({ queryKey: ['lists'], queryFn: async () => (await answerOf(api.topics.$get())).lists })
