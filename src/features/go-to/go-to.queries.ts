import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import type { goToApi } from './go-to.api.ts'

const api = clientOf<typeof goToApi>()

/** Returns the address where a page is edited; null if there is none or the member may not, undefined while loading. */
export const useEditorOf = (path: string) =>
  useQuery({
    queryKey: ['admin', 'editor', path],
    queryFn: () => answerOf(api.admin.editor.$get({ query: { path } }, failFast)),
  }).data?.href

/** The search of the command box for games, posts and members by name; the previous results stay while the next load. */
export const useFound = (q: string) =>
  useQuery({
    queryKey: ['admin', 'go-to', q],
    queryFn: () => answerOf(api.admin['go-to'].$get({ query: { q } }, failFast)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
