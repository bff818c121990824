import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { SwitchRow } from '#/ui/switch-row.tsx'
import { TextArea } from '#/ui/text-area.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { ColourField } from './colour-field.tsx'
import { useSaveSettings } from './setting-changes.queries.ts'
import {
  changedSettings,
  faultsOfSettings,
  SETTING_WORDS,
  type SettingFaults,
  tidySettings,
} from './setting-changes.rules.ts'
import { keepSettingsDraft, keptSettingsDraft } from './settings-draft.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from './site-settings.rules.ts'

interface SiteSettingsFormProps {
  stored: SiteSettings
  startsAtTheme: boolean
  onClose: () => void
}

/** The ten settings (ADMIN-06). What is changed is kept in this tab until it is saved or cancelled. */
export function SiteSettingsForm({ stored, startsAtTheme, onClose }: SiteSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [draft] = useState(keptSettingsDraft)
  const [typed, setTyped] = useState({ ...stored, ...draft })
  const [faults, setFaults] = useState<SettingFaults>({})
  const finish = () => {
    keepSettingsDraft({})
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
    const first = Object.keys(DEFAULT_SETTINGS).find((name) => name in faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [faults])

  const change = (changes: Partial<SiteSettings>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    keepSettingsDraft(changedSettings(next, stored))
  }
  const text = (name: 'siteName' | 'tagline' | 'description' | 'twitter' | 'facebook' | 'instagram') => ({
    name,
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const toggle = (name: 'enableBlog' | 'enableReviews' | 'enableNewsletter') => ({
    name,
    checked: typed[name],
    onChange: (event: { target: { checked: boolean } }) => change({ [name]: event.target.checked }),
  })
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
      {Object.keys(draft).length > 0 && (
        <Alert tone="plain" className="mt-4">
          These are changes of yours that are not saved yet.
        </Alert>
      )}
      <fieldset className="settings-part">
        <legend className="type-part float-left">General</legend>
        <TextField label="Site Name" {...text('siteName')} />
        <TextField label="Tagline" {...text('tagline')} />
        <TextArea label="Description" rows={3} {...text('description')} />
      </fieldset>
      <fieldset className="settings-part">
        <legend className="type-part float-left">Theme</legend>
        <ColourField
          value={typed.primaryColor}
          error={faults.primaryColor}
          onChange={(primaryColor) => change({ primaryColor })}
        />
      </fieldset>
      <fieldset className="settings-part">
        <legend className="type-part float-left">Social</legend>
        <TextField label="Twitter URL" type="url" {...text('twitter')} />
        <TextField label="Facebook URL" type="url" {...text('facebook')} />
        <TextField label="Instagram URL" type="url" {...text('instagram')} />
      </fieldset>
      <fieldset className="settings-part gap-2">
        <legend className="type-part float-left">Features</legend>
        <SwitchRow
          label="Enable Blog"
          hint="The blog, its feed and every link to it"
          {...toggle('enableBlog')}
        />
        <SwitchRow
          label="Enable Reviews"
          hint="Rating and commenting. What is there is kept: ratings still count, comments are hidden"
          {...toggle('enableReviews')}
        />
        <SwitchRow
          label="Enable Newsletter"
          hint="Signing up. Whoever subscribed stays subscribed, and can leave"
          {...toggle('enableNewsletter')}
        />
      </fieldset>
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
