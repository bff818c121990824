import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { CREATED_LIST, type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { campaignsApi } from './campaigns.api.ts'
import type { CampaignFields } from './campaigns.rules.ts'
import type { EditedCampaign } from './campaigns.schema.ts'

const api = clientOf<typeof campaignsApi>()
const letters = api.admin.newsletter.letters
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
