import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '#/ui/form/use-draft.ts'
import { faceDraft } from '../form/site-settings-form.tsx'
import {
  changedSettings,
  faultsOfSettings,
  type SettingFaults,
  tidySettings,
} from '../model/setting-changes.rules.ts'
import type { SettingName, SiteSettings } from '../model/setting-fields.rules.ts'
import { isChangedMeanwhile, useSaveFace } from '../setting-changes.queries.ts'

/** The settings of the site's face while they are changed: what is stored, what is typed, what is wrong, what others changed meanwhile. */
export function useFace(stored: SiteSettings) {
  const router = useRouter()
  const draft = useDraft(faceDraft, { beginning: {} })
  const typed = { ...stored, ...draft.typed }
  const [faults, setFaults] = useState<SettingFaults>({})
  const [isSaved, setSaved] = useState(false)
  const saving = useSaveFace({
    onSaved: () => {
      draft.startFrom({})
      setSaved(true)
      void router.invalidate()
    },
  })
  const changed = changedSettings(draft.typed, stored)
  return {
    typed,
    changed: Object.keys(changed) as SettingName[],
    faults,
    isSaving: saving.isPending,
    isSaved: isSaved && Object.keys(changed).length === 0,
    /** Somebody else changed one of them since: what they made of it is what is stored now. */
    isOvertaken: isChangedMeanwhile(saving.error),
    problem: isChangedMeanwhile(saving.error) ? undefined : (saving.error ?? undefined),
    wasFound: draft.found !== null,
    change(more: Partial<SiteSettings>) {
      setSaved(false)
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in more))))
      draft.write((now) => changedSettings({ ...now, ...more }, stored))
    },
    discard() {
      setFaults({})
      saving.reset()
      draft.startFrom({})
    },
    save() {
      const tidied = tidySettings(changed)
      const found = faultsOfSettings(tidied)
      setFaults(found)
      if (Object.keys(found).length === 0 && Object.keys(tidied).length > 0 && !saving.isPending)
        saving.mutate({ from: stored, to: tidied })
      return Object.keys(found).length === 0
    },
  }
}

export type Face = ReturnType<typeof useFace>
