import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import { useAutosave, useDocument } from '#/features/revisions/use-document.queries.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import {
  areSameCampaign,
  CAMPAIGN_AUTOSAVE_DELAY_MS,
  type CampaignFields,
  campaignFieldsOf,
  EMPTY_CAMPAIGN,
  tidyCampaign,
  validateCampaign,
  validateCampaignDraft,
} from './model/campaigns.rules.ts'
import type { EditedCampaign, SubscriberFile } from './newsletter.schema.ts'
import type { newsletterAdminApi, subscriberImportsApi } from './newsletter-admin.api.ts'

const { newsletter, posts, 'failed-mails': failedMails } = clientOf<typeof newsletterAdminApi>().admin
const one = newsletter.campaigns[':id']
const files = clientOf<typeof subscriberImportsApi>().admin.newsletter
const keyOf = (id: number) => ['admin', 'letter', id] as const
const paramOf = (id: number) => ({ param: { id: String(id) } })
const CAMPAIGNS_KEY = ['admin', 'newsletter issues']

/** Query for one page of the list of campaigns. */
export const campaignsQuery = pagedListQuery(CAMPAIGNS_KEY, CREATED_LIST, (query) =>
  answerOf(newsletter.issues.$get({ query })),
)
/** Query for one page of the list of subscribers. The list also has email addresses whose subscription is not confirmed yet. */
export const subscribersQuery = pagedListQuery(['admin', 'subscribers'], CREATED_LIST, (query) =>
  answerOf(newsletter.subscribers.$get({ query })),
)
/** Query for one page of the list of all undeliverable mails. */
export const failedMailsQuery = pagedListQuery(['admin', 'failed mails'], CREATED_LIST, (query) =>
  answerOf(failedMails.$get({ query })),
)

/** Query for the campaign on the editing screen. Fetched only once, so that a refetch does not replace unsaved edits. */
export const editedCampaignQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => answerOf(one.$get(paramOf(id))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Query for a preview of a campaign's email, rendered from unsaved fields. The preview is addressed to the signed-in editor. */
export const campaignPreviewQuery = (id: number, json: CampaignFields) =>
  queryOptions({
    queryKey: [...keyOf(id), 'preview', json],
    queryFn: ({ signal }) =>
      answerOf(one.preview.$post({ ...paramOf(id), json }, { ...repeatable, init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Query for a campaign's report: numbers of sent and failed mails, and clicks. Refetched every two seconds during sending. */
export const campaignReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'report'],
    queryFn: () => answerOf(one.report.$get(paramOf(id))),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.sent + state.data.failed >= state.data.total ? false : 2_000,
  })

/** A mutation that creates an empty campaign, once per idempotency key. */
export const useBeginCampaign = (onBegun: (campaign: EditedCampaign) => void) =>
  useMutation({
    mutationFn: (key: string) => answerOf(newsletter.campaigns.$post({ header: { 'idempotency-key': key } })),
    onSuccess: onBegun,
  })

/** A mutation that gets or creates the campaign that sends a blog post to subscribers. */
export const useCampaignOfPost = (postId: number, onFound: (campaign: EditedCampaign) => void) =>
  useMutation({
    mutationFn: () => answerOf(posts[':id'].letter.$put(paramOf(postId))),
    onSuccess: onFound,
  })

/** Returns the state and actions of a campaign's editing screen. Saves automatically when typing pauses. */
export function useCampaignSaving(opened: EditedCampaign, editorId: string) {
  const { id } = opened
  const editing = useDocument<EditedCampaign, CampaignFields>(opened, {
    ...{ editorId, name: `letter ${editorId} ${id}`, empty: EMPTY_CAMPAIGN, fieldsOf: campaignFieldsOf },
    ...{ areSame: areSameCampaign, query: editedCampaignQuery(id) },
  })
  const { doc: campaign, fields, isDirty, perform } = editing
  const json = tidyCampaign(fields)
  const fieldErrors = campaign.state === 'planned' ? validateCampaign(json) : validateCampaignDraft(json)
  const isValid = Object.keys(fieldErrors).length === 0
  const save = () =>
    perform((header) => answerOf(one.$patch({ ...paramOf(id), header, json }, repeatable)), { saves: true })
  const isDue = isDirty && isValid && !editing.isSaving && !editing.theirs && !editing.hasFailed
  useAutosave(isDue, fields, save, CAMPAIGN_AUTOSAVE_DELAY_MS)
  /** Saves unsaved changes; returns whether that succeeded. */
  const isSaved = async () => !isDirty || (await save()) !== undefined
  return {
    ...editing,
    ...{ campaign, fieldErrors, save, isSaved },
    /** Schedules the campaign for a time (ISO), or unschedules it. */
    plan: async (at: string | null) =>
      (await isSaved()) &&
      perform((header) => answerOf(one.plan.$put({ ...paramOf(id), header, json: { at } }))),
    saveOwn: () => editing.saveOwn(save),
  }
}

export type CampaignSaving = ReturnType<typeof useCampaignSaving>

/** A mutation that sends a campaign to the subscribers, once per idempotency key. */
export const useSendCampaign = (id: number, onSent: () => void) =>
  useMutation({
    mutationFn: (key: string) =>
      answerOf(one.send.$post({ ...paramOf(id), header: { 'idempotency-key': key } })),
    onSuccess: (campaign, _sent, _result, { client }) => {
      client.setQueryData(keyOf(id), campaign)
      onSent()
    },
  })

/** A mutation that emails the saved campaign to the signed-in editor as a test. */
export const useSendTest = (id: number) =>
  useMutation({ mutationFn: () => answerOf(one.tests.$post(paramOf(id))) })

/** A mutation that deletes a campaign. It also succeeds if the campaign is already deleted. */
export const useDeleteCampaign = (id: number, onDeleted: () => void) =>
  useMutation({
    mutationFn: () => deleted(one.$delete(paramOf(id))),
    onSuccess: (_answer, _sent, _result, { client }) => {
      void client.invalidateQueries({ queryKey: CAMPAIGNS_KEY })
      onDeleted()
    },
  })

export { useMe } from '#/client/me.ts'

/** A mutation that deletes a subscriber. It also succeeds if the subscriber is already deleted. */
export const useRemoveSubscriber = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: number) => deleted(newsletter.subscribers[':id'].$delete(paramOf(id))),
    onSuccess: async (_answer, _sent, _result, { client }) => {
      await client.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })

/** A mutation that exports the confirmed subscribers as a CSV file. */
export const useExportSubscribers = () =>
  useMutation({ mutationFn: () => answerOf(newsletter.exports.$post({})) })

/** Returns the state of an editor's import of subscribers, with functions to preview, save and undo the import. */
export const useSubscriberImport = (editorId: string) =>
  useImport({
    name: `subscribers ${editorId}`,
    wanted: 'table',
    beginning: {} as Pick<SubscriberFile, 'mapping'>,
    preview: (json) => answerOf(files['import-previews'].$post({ json }, repeatable)),
    write: (json: SubscriberFile, header) => answerOf(files.imports.$post({ json, header })),
    past: () => answerOf(files.imports.$get()),
    undo: (id) => answerOf(files.imports[':id'].undo.$post({ param: { id } })),
    changes: [['admin']],
  })
