import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import type { goToApi } from './go-to.api.ts'

const api = clientOf<typeof goToApi>()

/** Returns the path of the admin screen for editing what is at `path`. Returns null if the member may not edit it. */
export const useEditScreenOf = (path: string) =>
  useQuery({
    queryKey: ['admin', 'editor', path],
    queryFn: () => answerOf(api.admin.editor.$get({ query: { path } }, failFast)),
  }).data?.href

/** Searches games, posts and members for the “Go to” dialog. While a search runs, the previous search's items are returned. */
export const useFound = (q: string) =>
  useQuery({
    queryKey: ['admin', 'go-to', q],
    queryFn: () => answerOf(api.admin['go-to'].$get({ query: { q } }, failFast)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
