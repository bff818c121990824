import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import { CREATED_LIST, type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { CampaignFields } from './campaigns/campaigns.rules.ts'
import type { EditedCampaign, SubscriberFile } from './newsletter.schema.ts'
import type { newsletterAdminApi, subscriberImportsApi } from './newsletter-admin.api.ts'

const api = clientOf<typeof newsletterAdminApi>()
const letters = api.admin.newsletter.letters
const files = clientOf<typeof subscriberImportsApi>().admin.newsletter
const keyOf = (id: number) => ['admin', 'letter', id] as const
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** A campaign for editing; never cached. */
export const editedCampaignQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => answerOf(letters[':id'].$get(paramOf(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const campaignPreviewQuery = (id: number, json: CampaignFields) =>
  queryOptions({
    queryKey: [...keyOf(id), 'preview', json],
    queryFn: ({ signal }) =>
      answerOf(letters[':id'].preview.$post({ ...paramOf(id), json }, { ...repeatable, init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const campaignReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'report'],
    queryFn: () => answerOf(letters[':id'].report.$get(paramOf(id))),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.sent + state.data.failed >= state.data.total ? false : 2_000,
  })

/** Begins an empty campaign, once under its key. */
export const useBeginCampaign = (onBegun: (campaign: EditedCampaign) => void) =>
  useMutation({
    mutationFn: (key: string) => answerOf(letters.$post({ header: { 'idempotency-key': key } })),
    onSuccess: onBegun,
  })

export function useCampaignOfPost(postId: number, onFound: (campaign: EditedCampaign) => void) {
  return useMutation({
    mutationFn: () => answerOf(api.admin.posts[':id'].letter.$put(paramOf(postId))),
    onSuccess: onFound,
  })
}

export type CampaignDeed = { kind: 'save'; fields: CampaignFields } | { kind: 'plan'; at: string | null }

export function useCampaignDeed(id: number) {
  return useMutation({
    mutationFn: (deed: CampaignDeed & { revision: number }) => {
      const header = { 'if-match': entityTag(deed.revision) }
      if (deed.kind === 'save')
        return answerOf(letters[':id'].$patch({ ...paramOf(id), header, json: deed.fields }, repeatable))
      return answerOf(letters[':id'].plan.$put({ ...paramOf(id), header, json: { at: deed.at } }))
    },
  })
}

/** Sends a campaign to the subscribers, once, despite retries. */
export function useSendCampaign(id: number, onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) =>
      answerOf(letters[':id'].send.$post({ ...paramOf(id), header: { 'idempotency-key': key } })),
    onSuccess: (campaign) => {
      queryClient.setQueryData(keyOf(id), campaign)
      onSent()
    },
  })
}

export const useSendTest = (id: number) =>
  useMutation({ mutationFn: () => answerOf(letters[':id'].tests.$post(paramOf(id))) })

/** Deletes a campaign; one already deleted counts as success. */
export function useDeleteCampaign(id: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleted(letters[':id'].$delete(paramOf(id))),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'newsletter issues'] })
      onDeleted()
    },
  })
}

export const campaignsQuery = (query: ListQuery<typeof CREATED_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'newsletter issues', query],
    queryFn: () => answerOf(api.admin.newsletter.issues.$get({ query: listSearchOf(CREATED_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export { useMe } from '#/client/me.ts'

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
