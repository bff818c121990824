import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { isLike, isRecord } from '#/lib/browser-memory.ts'
import type { DraftPlace } from '#/lib/drafts.ts'
import { Alert, Button, classNames, LoadFailure, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { useDraft, useFirstFault } from '#/ui/drafts.tsx'
import { Field, SelectField, TextArea, TextField } from '#/ui/form.tsx'
import { SwitchRow } from '#/ui/inputs.tsx'
import { Dialog } from '#/ui/modal.tsx'
import {
  FACE_PARTS,
  isSettingOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  SETTING_PARTS,
  type SettingName,
  type SettingOf,
  type SiteSettings,
} from '../model/setting-fields.rules.ts'
import {
  changedSettings,
  DEFAULT_SETTINGS,
  faultsOfSettings,
  isColour,
  SETTING_WORDS,
  type SettingFaults,
  tidySettings,
} from '../model/site-settings.rules.ts'
import { storedSettingsQuery, useSaveSettings } from '../setting-changes.queries.ts'
import { siteSettingsQuery } from '../site-settings.queries.ts'

/** The draft of the settings form, stored in this tab. */
export const settingsDraft: DraftPlace<Partial<SiteSettings>> = {
  storedIn: 'tab',
  name: 'site settings draft',
  check: settingsAmong,
}

/** The draft of the branding form. */
export const faceDraft: DraftPlace<Partial<SiteSettings>> = { ...settingsDraft, name: 'site face draft' }

/** The settings in a stored draft; null without any. Values may be invalid, but have the right type. */
function settingsAmong(found: unknown): Partial<SiteSettings> | null {
  if (!isRecord(found)) return null
  const settings: Partial<SiteSettings> = {}
  for (const name of SETTING_NAMES)
    if (isLike(found[name], DEFAULT_SETTINGS[name])) Object.assign(settings, { [name]: found[name] })
  return Object.keys(settings).length > 0 ? settings : null
}

export const isEntered = (name: SettingName): name is EnteredSetting =>
  !isSettingOfKind(name, 'picture') && !isSettingOfKind(name, 'menu')

const PARTS = Object.entries(SETTING_PARTS)
  .filter(([part]) => !FACE_PARTS.some((elsewhere) => elsewhere === part))
  .map(([part, legend]) => ({
    part,
    legend,
    names: SETTING_NAMES.filter(isEntered).filter((name) => SETTING_FIELDS[name].key.startsWith(`${part}.`)),
  }))

/** A setting that is entered by one control; pictures and the menu have parts of their own. */
type EnteredSetting = Exclude<SettingName, SettingOf<'picture' | 'menu'>>

interface SettingEntryProps {
  name: EnteredSetting
  typed: SiteSettings
  error: string | undefined
  onChange: <Name extends SettingName>(name: Name, value: SiteSettings[Name]) => void
}

/** The form control of a setting, by its kind. */
export function SettingEntry({ name, typed, error, onChange }: SettingEntryProps) {
  if (isSettingOfKind(name, 'switch')) {
    const { label, hint } = SETTING_FIELDS[name]
    return (
      <SwitchRow
        name={name}
        label={label}
        hint={hint}
        checked={typed[name]}
        onChange={(event) => onChange(name, event.target.checked)}
      />
    )
  }
  if (isSettingOfKind(name, 'colour'))
    return (
      <ColourField
        name={name}
        value={typed[name]}
        error={error}
        onChange={(value) => onChange(name, value)}
      />
    )
  if (isSettingOfKind(name, 'choice')) {
    const { label, hint, options } = SETTING_FIELDS[name]
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        error={error}
        value={typed[name]}
        onChange={(event) => onChange(name, event.target.value)}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  }
  const field = SETTING_FIELDS[name]
  const control = {
    name,
    label: field.label,
    value: typed[name],
    error,
    autoComplete: 'off',
    ...('hint' in field && { hint: field.hint }),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  }
  if (field.kind === 'address') return <TextField type="url" {...control} />
  if (field.kind === 'email') return <TextField type="email" {...control} />
  return 'rows' in field ? <TextArea rows={field.rows} {...control} /> : <TextField {...control} />
}

/**
 * The state of a form of settings: stored and typed values, errors, and changes of other editors. What is typed is stored until it
 * is saved.
 */
export function useSettingsEditing(
  stored: SiteSettings,
  place: DraftPlace<Partial<SiteSettings>>,
  onSaved?: () => void,
) {
  const router = useRouter()
  const draft = useDraft(place, { beginning: {} })
  const [faults, setFaults] = useState<SettingFaults>({})
  const [isSaved, setSaved] = useState(false)
  const saving = useSaveSettings({
    onSaved: () => {
      draft.startFrom({})
      setSaved(true)
      void router.invalidate()
      onSaved?.()
    },
  })
  const changes = changedSettings(draft.typed, stored)
  const changed = Object.keys(changes) as SettingName[]
  return {
    typed: { ...stored, ...draft.typed },
    changed,
    faults,
    isSaving: saving.isPending,
    isSaved: isSaved && changed.length === 0,
    error: saving.error,
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
    /** @returns whether the typed values are valid */
    save() {
      const tidied = tidySettings(changes)
      const found = faultsOfSettings(tidied)
      setFaults(found)
      const isValid = Object.keys(found).length === 0
      if (isValid && changed.length > 0 && !saving.isPending) saving.mutate({ from: stored, to: tidied })
      return isValid
    },
  }
}

interface SiteSettingsFormProps {
  stored: SiteSettings
  startsAtTheme: boolean
  onClose: () => void
}

/** The settings (ADMIN-06), section by section. Changes are stored in this tab until they are saved or cancelled. */
export function SiteSettingsForm({ stored, startsAtTheme, onClose }: SiteSettingsFormProps) {
  const { form, point } = useFirstFault<HTMLFormElement>()
  const editing = useSettingsEditing(stored, settingsDraft, onClose)
  const { typed, faults, isSaving, error } = editing
  useEffect(() => {
    const colour = startsAtTheme ? form.current?.querySelector<HTMLElement>('#primary-color') : undefined
    colour?.closest('fieldset')?.scrollIntoView({ block: 'start' })
    colour?.focus({ preventScroll: true })
  }, [form, startsAtTheme])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!editing.save()) point()
    else if (editing.changed.length === 0) onClose()
  }
  const cancel = () => {
    editing.discard()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="mt-2">
      {editing.wasFound && (
        <Alert tone="plain" className="mt-4">
          These are your unsaved changes.
        </Alert>
      )}
      {PARTS.map(({ part, legend, names }) => (
        <fieldset key={part} className={classNames('settings-part', part === 'features' && 'gap-2')}>
          <legend className="type-part float-left">{legend}</legend>
          {names.map((name) => (
            <SettingEntry
              key={name}
              name={name}
              typed={typed}
              error={faults[name]}
              onChange={(changed, value) => editing.change({ [changed]: value })}
            />
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
          <Button look="quiet" disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface SiteSettingsDialogProps {
  /** Theme Settings opens the same window at the colour (ADMIN-03). */
  startsAtTheme: boolean
  onClose: () => void
}

/** The dialog for the site's name, appearance and features (ADMIN-06). */
export function SiteSettingsDialog({ startsAtTheme, onClose }: SiteSettingsDialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(storedSettingsQuery())
  return (
    <Dialog open wide onOpenChange={onClose} title="Site Settings">
      {data && isFetchedAfterMount ? (
        <SiteSettingsForm stored={data} startsAtTheme={startsAtTheme} onClose={onClose} />
      ) : error ? (
        <LoadFailure title="We couldn’t load the settings" className="mt-6" error={error} onRetry={refetch} />
      ) : (
        <SkeletonGroup label="Loading the settings" className="mt-6 grid gap-6">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-18 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

interface ColourFieldProps {
  name: 'primaryColor'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The one color everything is based on: picked or typed, and seen on the whole page at once (ADMIN-06). */
function ColourField({ name, value, error, onChange }: ColourFieldProps) {
  const colour = value.trim()
  const { label } = SETTING_FIELDS[name]
  usePagePreview(colour)
  return (
    <Field id="primary-color" label={label} error={error} className={undefined}>
      {(control) => (
        <div className="colour-entry">
          <input
            {...control}
            type="color"
            className="colour-well"
            value={isColour(colour) ? colour : DEFAULT_SETTINGS[name]}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="text"
            name={name}
            aria-label={`${label} as #rrggbb`}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            className="input"
            spellCheck={false}
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

/** Previews the colour on the page while it is being chosen. */
function usePagePreview(colour: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isColour(colour)) document.documentElement.style.setProperty('--primary', colour)
  }, [colour])
  useEffect(
    () => () => {
      const { primaryColor } = queryClient.getQueryData(siteSettingsQuery().queryKey) ?? DEFAULT_SETTINGS
      document.documentElement.style.setProperty('--primary', primaryColor)
    },
    [queryClient],
  )
}
