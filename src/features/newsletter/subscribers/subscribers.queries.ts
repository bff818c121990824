import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import { CREATED_LIST, type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { subscriberImportsApi, subscribersApi } from './subscribers.api.ts'
import type { SubscriberFile } from './subscribers.schema.ts'

export { useMe } from '#/client/me.ts'

const api = clientOf<typeof subscribersApi>()
const files = clientOf<typeof subscriberImportsApi>().admin.newsletter

export const everySubscriberQuery = (query: ListQuery<typeof CREATED_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'subscribers', query],
    queryFn: () =>
      answerOf(api.admin.newsletter.subscribers.$get({ query: listSearchOf(CREATED_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Deletes a subscriber; succeeds as well if already deleted. */
export function useRemoveSubscriber(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      deleted(api.admin.newsletter.subscribers[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}

export const useExportSubscribers = () =>
  useMutation({ mutationFn: () => answerOf(api.admin.newsletter.exports.$post({})) })

/** The import of subscribers. */
export const useSubscriberImport = (memberId: string) =>
  useImport({
    name: `subscribers ${memberId}`,
    wanted: 'table',
    beginning: {} as Pick<SubscriberFile, 'mapping'>,
    preview: (json) => answerOf(files['import-previews'].$post({ json }, repeatable)),
    write: (json: SubscriberFile, header) => answerOf(files.imports.$post({ json, header })),
    past: () => answerOf(files.imports.$get()),
    undo: (id) => answerOf(files.imports[':id'].undo.$post({ param: { id } })),
    changes: [['admin']],
  })

export const failedMailsQuery = (query: ListQuery<typeof CREATED_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'failed mails', query],
    queryFn: () => answerOf(api.admin['failed-mails'].$get({ query: listSearchOf(CREATED_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
