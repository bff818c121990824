import { useAutosave, useDocument } from '#/features/revisions/use-document.queries.ts'
import { pick } from '#/lib/pick.ts'
import { type CampaignDeed, editedCampaignQuery, useCampaignDeed } from './campaigns.queries.ts'
import {
  areSameCampaign,
  CAMPAIGN_PAUSE_MS,
  type CampaignFields,
  EMPTY_CAMPAIGN,
  faultsOfCampaign,
  faultsOfDraft,
  tidyCampaign,
} from './campaigns.rules.ts'
import type { EditedCampaign } from './campaigns.schema.ts'

/** Picks the editable fields of a campaign. */
export const campaignFieldsOf = (campaign: CampaignFields): CampaignFields =>
  pick(campaign, ['subject', 'preheader', 'content', 'shape'])

/** A campaign being written: saved shortly after typing pauses. */
export function useCampaignSaving(opened: EditedCampaign, editorId: string) {
  const editing = useDocument<EditedCampaign, CampaignFields, CampaignDeed>(opened, {
    editorId,
    name: `letter ${editorId} ${opened.id}`,
    empty: EMPTY_CAMPAIGN,
    fieldsOf: campaignFieldsOf,
    areSame: areSameCampaign,
    mutation: useCampaignDeed(opened.id),
    query: editedCampaignQuery(opened.id),
  })
  const { doc: campaign, fields, isDirty, theirs, perform } = editing
  const tidied = tidyCampaign(fields)
  const faults = campaign.state === 'planned' ? faultsOfCampaign(tidied) : faultsOfDraft(tidied)
  const isValid = Object.keys(faults).length === 0
  const save = () => perform({ kind: 'save', fields: tidied }, { saves: true })
  const isDue = isDirty && isValid && !editing.isSaving && !theirs && !editing.hasFailed
  useAutosave(isDue, fields, save, CAMPAIGN_PAUSE_MS)
  return {
    ...editing,
    campaign,
    faults,
    save,
    /** Schedules the campaign, after saving it. */
    plan: async (at: string | null) => {
      if (isDirty && !(await save())) return undefined
      return perform({ kind: 'plan', at })
    },
    /** Saves unsaved changes; whether that succeeded. */
    isSaved: async () => !isDirty || (await save()) !== undefined,
    /** Someone else changed it: one's own words replace theirs. */
    async keepOwn() {
      editing.buildOnTheirs()
      await save()
    },
  }
}

export type CampaignSaving = ReturnType<typeof useCampaignSaving>
