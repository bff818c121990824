import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isLike, isRecord } from '#/lib/browser-memory.ts'
import type { DraftPlace } from '#/lib/drafts.ts'
import { pick } from '#/lib/order.ts'
import { foldText } from '#/lib/text.ts'
import { Alert, Button, classNames, LoadFailure, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { SavedByKey, useDraft, useFirstFieldError } from '#/ui/drafts.tsx'
import { TextField } from '#/ui/form.tsx'
import { Dialog } from '#/ui/modal.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { FacePreview } from '../face/face-preview.tsx'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  SETTING_PARTS,
  type SettingName,
  type SettingPart,
  type SiteSettings,
} from '../model/setting-fields.rules.ts'
import {
  changedSettings,
  DEFAULT_SETTINGS,
  SETTING_WORDS,
  type SettingErrors,
  tidySettings,
  validateSettings,
} from '../model/site-settings.rules.ts'
import { isChangedMeanwhile, storedSettingsQuery, useSaveSettings } from '../setting-changes.queries.ts'
import { type ImageAndMenuProps, SettingEntry } from './setting-entries.tsx'

const partsWith = (parts: readonly SettingPart[], isShown: (name: SettingName) => boolean = () => true) =>
  parts
    .map((part) => ({
      part,
      names: SETTING_NAMES.filter((name) => SETTING_FIELDS[name].key.startsWith(`${part}.`) && isShown(name)),
    }))
    .filter(({ names }) => names.length > 0)

const DIALOG_PARTS = partsWith(['general', 'theme', 'social', 'features', 'comments', 'shops', 'security'])

/** Every section of the screen: what visitors see first, then what the site does. */
const SCREEN_PARTS =
  'general theme face words menu reach editor social features comments shops security'.split(
    ' ',
  ) as SettingPart[]

/** Returns a function that tells whether a setting's name, hint, options and section contain every word of a search. */
function isFoundBy(search: string) {
  const words = foldText(search).split(' ')
  return (name: SettingName) => {
    const field = SETTING_FIELDS[name]
    const hint = 'hint' in field ? field.hint : ''
    const options = 'options' in field ? Object.values(field.options).join(' ') : ''
    const part = SETTING_PARTS[field.key.split('.')[0] as SettingPart]
    const text = foldText(`${part} ${field.label} ${hint} ${options}`)
    return words.every((word) => text.includes(word))
  }
}

/** Where the unsaved changes of a form of settings are stored in this tab. */
const draftNamed = (name: string): DraftPlace<Partial<SiteSettings>> => ({
  storedIn: 'tab',
  name,
  // Values may be invalid, but have the right type.
  check: (found) => {
    const names = SETTING_NAMES.filter(
      (name) => isRecord(found) && isLike(found[name], DEFAULT_SETTINGS[name]),
    )
    return names.length > 0 ? pick(found as SiteSettings, names) : null
  },
})
const DIALOG_DRAFT = draftNamed('site settings draft')
const SCREEN_DRAFT = draftNamed('site face draft')

/** The state of a form of settings. Unsaved changes are stored in this tab. */
function useSettingsEditing(
  stored: SiteSettings,
  place: DraftPlace<Partial<SiteSettings>>,
  onSaved?: () => void,
) {
  const router = useRouter()
  const draft = useDraft(place, { beginning: {} })
  const [fieldErrors, setFieldErrors] = useState<SettingErrors>({})
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
  const count = Object.keys(changes).length
  return {
    typed: { ...stored, ...draft.typed },
    /** Number of settings that are changed and not saved. */
    count,
    fieldErrors,
    isSaving: saving.isPending,
    isSaved: isSaved && count === 0,
    error: saving.error,
    wasFound: draft.found !== null,
    change(more: Partial<SiteSettings>) {
      setSaved(false)
      setFieldErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in more))))
      draft.write((now) => changedSettings({ ...now, ...more }, stored))
    },
    discard() {
      setFieldErrors({})
      saving.reset()
      draft.startFrom({})
    },
    /** Saves the values in the form if they are valid; returns whether they are. */
    save() {
      const tidied = tidySettings(changes)
      const found = validateSettings(tidied)
      setFieldErrors(found)
      const isValid = Object.keys(found).length === 0
      if (isValid && count > 0 && !saving.isPending) saving.mutate({ from: stored, to: tidied })
      return isValid
    },
  }
}

interface SettingsScreenProps extends ImageAndMenuProps {
  /** The site's host, which the preview of a shared link shows. */
  host: string
  /** Links to settings on other screens. */
  children?: ReactNode
}

/** Every setting of the site beside a preview of it; the address's hash, `#part-theme`, names the section to begin at. */
function SettingsForm({
  stored,
  host,
  children,
  ...imagesAndMenu
}: SettingsScreenProps & { stored: SiteSettings }) {
  const { form, focusFirstError } = useFirstFieldError<HTMLFormElement>()
  const editing = useSettingsEditing(stored, SCREEN_DRAFT)
  const { count, error, isSaving } = editing
  const notices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) notices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const [search, setSearch] = useState('')
  const parts = partsWith(SCREEN_PARTS, isFoundBy(search))
  const save = () => {
    if (editing.save()) return
    // The error may be in a setting that the search hides.
    setSearch('')
    focusFirstError()
  }
  const state = count > 0 ? `${count} unsaved` : editing.isSaved ? 'Saved' : 'Everything is saved'
  return (
    <SavedByKey onSave={save}>
      <ScreenHead title="Settings" state={<span role="status">{isSaving ? 'Saving…' : state}</span>}>
        <Button className="max-md:hidden" disabled={count === 0} onClick={editing.discard}>
          Discard
        </Button>
        <Button look="primary" type="submit" form="site-face" aria-disabled={isSaving || count === 0}>
          Save
        </Button>
      </ScreenHead>
      <div className="face-columns">
        <form
          ref={form}
          id="site-face"
          noValidate
          aria-label="Settings"
          className="grid min-w-0 grid-cols-1 gap-10"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div ref={notices} className="grid gap-3 empty:hidden [&>*]:scroll-mt-20">
            {error && (
              <Alert>
                {isChangedMeanwhile(error)
                  ? 'Someone else changed the same settings. Nothing was overwritten. Save again to replace theirs, or discard yours to see them.'
                  : `${SETTING_WORDS.failed}. ${error.message}`}
              </Alert>
            )}
          </div>
          {editing.wasFound && count > 0 && <Alert tone="plain">These are your unsaved changes.</Alert>}
          <search>
            <TextField
              label="Search settings"
              type="search"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </search>
          {parts.length === 0 && (
            <p role="status" className="text-ink-2">
              No setting matches “{search.trim()}”.
            </p>
          )}
          {parts.map(({ part, names }) => (
            <section
              key={part}
              aria-labelledby={`part-${part}`}
              className="grid scroll-mt-20 grid-cols-1 gap-6"
            >
              <h2 id={`part-${part}`} className="type-part rule scroll-mt-20 pt-4">
                {SETTING_PARTS[part]}
              </h2>
              {names.map((name) => (
                <SettingEntry key={name} name={name} editing={editing} imagesAndMenu={imagesAndMenu} />
              ))}
            </section>
          ))}
          {children}
        </form>
        <FacePreview typed={editing.typed} pages={imagesAndMenu.pages} host={host} />
      </div>
    </SavedByKey>
  )
}

/** The screen with every setting of the site, for owners. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { data, error, refetch } = useQuery(storedSettingsQuery())
  if (data) return <SettingsForm stored={data} {...props} />
  if (error) return <LoadFailure title="We couldn’t load the settings" error={error} onRetry={refetch} />
  return (
    <>
      <ScreenHead title="Settings" />
      <Skeleton className="mt-6 h-[70vh]" />
    </>
  )
}

interface DialogProps {
  /** Whether the dialog opens at the color, as the button Theme Settings asks (ADMIN-03). */
  startsAtTheme: boolean
  onClose: () => void
}

function DialogForm({ stored, startsAtTheme, onClose }: DialogProps & { stored: SiteSettings }) {
  const { form, focusFirstError } = useFirstFieldError<HTMLFormElement>()
  const editing = useSettingsEditing(stored, DIALOG_DRAFT, onClose)
  const { isSaving, error } = editing
  useEffect(() => {
    const colour = startsAtTheme ? form.current?.querySelector<HTMLElement>('#primary-color') : undefined
    colour?.closest('fieldset')?.scrollIntoView({ block: 'start' })
    colour?.focus({ preventScroll: true })
  }, [form, startsAtTheme])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!editing.save()) focusFirstError()
    else if (editing.count === 0) onClose()
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
      {DIALOG_PARTS.map(({ part, names }) => (
        <fieldset key={part} className={classNames('settings-part', part === 'features' && 'gap-2')}>
          <legend className="type-part float-left">{SETTING_PARTS[part]}</legend>
          {names.map((name) => (
            <SettingEntry key={name} name={name} editing={editing} />
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

/** The dashboard's dialog for the site's name, appearance and optional features (ADMIN-06). */
export function SiteSettingsDialog(props: DialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(storedSettingsQuery())
  return (
    <Dialog wide onClose={props.onClose} title="Site Settings">
      {data && isFetchedAfterMount ? (
        <DialogForm stored={data} {...props} />
      ) : error ? (
        <LoadFailure title="We couldn’t load the settings" className="mt-6" error={error} onRetry={refetch} />
      ) : (
        <SkeletonGroup label="Loading the settings" className="mt-6 grid gap-6">
          <Skeleton count={4} className="h-18 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
