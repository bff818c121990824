import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import type { goToApi } from './go-to.api.ts'

const api = clientOf<typeof goToApi>()

/** Returns the path of the admin screen that edits a page; null if there is none for the member, undefined while loading. */
export const useEditScreenOf = (path: string) =>
  useQuery({
    queryKey: ['admin', 'editor', path],
    queryFn: () => answerOf(api.admin.editor.$get({ query: { path } }, failFast)),
  }).data?.href

/** Returns the results of the command box: games, posts and members with a matching name. While loading, the previous ones. */
export const useFound = (q: string) =>
  useQuery({
    queryKey: ['admin', 'go-to', q],
    queryFn: () => answerOf(api.admin['go-to'].$get({ query: { q } }, failFast)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
