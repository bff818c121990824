import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { topicsApi } from './topics.api.ts'

const api = clientOf<typeof topicsApi>()

/** The kinds of topic pages of this feature. */
export const SHOWN_KINDS = ['designer', 'mechanic', 'publisher', 'year', 'lists'] as const
type ShownKind = (typeof SHOWN_KINDS)[number]

/**
 * A topic page about a designer, mechanic, publisher, year or list; an unknown one is the router's not-found.
 */
export const topicQuery = (kind: ShownKind, slug: string) =>
  queryOptions({
    queryKey: ['topic', kind, slug],
    queryFn: () =>
      answerOf(api.topics[':kind'][':slug'].$get({ param: { kind, slug } })).catch((problem: unknown) => {
        throw isProblem(problem, 'not-found') ? notFound() : problem
      }),
  })
