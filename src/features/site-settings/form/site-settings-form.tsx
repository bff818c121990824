import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import { FACE_PARTS, SETTING_PARTS } from '#/domain/site-settings/setting-kinds.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { useDraft } from '#/ui/form/use-draft.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { useSaveSettings } from '../setting-changes.queries.ts'
import {
  changedSettings,
  faultsOfSettings,
  SETTING_WORDS,
  type SettingFaults,
  tidySettings,
} from '../setting-changes.rules.ts'
import { isEntered, SettingEntry } from './setting-entry.tsx'
import { settingsDraft } from './settings-draft.ts'

const PARTS = Object.entries(SETTING_PARTS)
  .filter(([part]) => !FACE_PARTS.some((elsewhere) => elsewhere === part))
  .map(([part, legend]) => ({
    part,
    legend,
    names: SETTING_NAMES.filter(isEntered).filter((name) => SETTING_FIELDS[name].key.startsWith(`${part}.`)),
  }))

interface SiteSettingsFormProps {
  stored: SiteSettings
  startsAtTheme: boolean
  onClose: () => void
}

/** The settings (ADMIN-06), part by part. What is changed is kept in this tab until it is saved or cancelled. */
export function SiteSettingsForm({ stored, startsAtTheme, onClose }: SiteSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const draft = useDraft(settingsDraft, { beginning: {} })
  const typed = { ...stored, ...draft.typed }
  const [faults, setFaults] = useState<SettingFaults>({})
  const finish = () => {
    draft.forget()
    onClose()
  }
  const { mutate, isPending, error } = useSaveSettings({
    onSaved: () => {
      void router.invalidate()
      finish()
    },
  })

  useEffect(() => {
    const colour = startsAtTheme ? form.current?.querySelector<HTMLElement>('#primary-color') : undefined
    colour?.closest('fieldset')?.scrollIntoView({ block: 'start' })
    colour?.focus({ preventScroll: true })
  }, [startsAtTheme])
  useEffect(() => {
    const first = SETTING_NAMES.find((name) => name in faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [faults])

  const change: ComponentProps<typeof SettingEntry>['onChange'] = (name, value) => {
    const next = { ...typed }
    next[name] = value
    draft.write(changedSettings(next, stored))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const tidied = tidySettings(typed)
    const found = faultsOfSettings(tidied)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const changes = changedSettings(tidied, stored)
    if (Object.keys(changes).length > 0) mutate(changes)
    else finish()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="mt-2">
      {draft.found && (
        <Alert tone="plain" className="mt-4">
          These are changes of yours that are not saved yet.
        </Alert>
      )}
      {PARTS.map(({ part, legend, names }) => (
        <fieldset key={part} className={classNames('settings-part', part === 'features' && 'gap-2')}>
          <legend className="type-part float-left">{legend}</legend>
          {names.map((name) => (
            <SettingEntry key={name} name={name} typed={typed} error={faults[name]} onChange={change} />
          ))}
        </fieldset>
      ))}
      <div className="dialog-foot">
        {error && (
          <Alert title={SETTING_WORDS.failed} className="mb-3 max-w-none">
            {error.message}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" disabled={isPending} onClick={finish}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </div>
    </form>
  )
}
