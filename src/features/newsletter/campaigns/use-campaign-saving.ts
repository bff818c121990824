import { useState } from 'react'
import { textMemory, useAutosave, useDocument } from '#/features/revisions/use-document.queries.ts'
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
  const [memory] = useState(() => textMemory(`unsaved letter ${editorId} ${opened.id}`, EMPTY_CAMPAIGN))
  const editing = useDocument<EditedCampaign, CampaignFields, CampaignDeed>(opened, {
    editorId,
    memory,
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
    /** Drops the draft stored in the browser. */
    forget: () => memory.write(null),
    /** Schedules the campaign, after saving it. */
    plan: async (at: string | null) => {
      if (isDirty && !(await save())) return undefined
      return perform({ kind: 'plan', at })
    },
    /** Saves unsaved changes; whether that succeeded. */
    isSaved: async () => !isDirty || (await save()) !== undefined,
    /** Someone else changed it: one's own words replace theirs. */
    async keepMine() {
      if (!theirs) return
      editing.buildOn(theirs)
      await save()
    },
    takeTheirs: () => theirs && editing.startFrom(theirs),
  }
}

export type CampaignSaving = ReturnType<typeof useCampaignSaving>
