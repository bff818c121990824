import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { foldText } from '#/lib/text.ts'
import { Alert, Button, LoadFailure, Skeleton } from '#/ui/basics.tsx'
import { SavedByKey, useFirstFault } from '#/ui/drafts.tsx'
import { TextField } from '#/ui/form.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { faceDraft, isEntered, SettingEntry, useSettingsEditing } from '../form/site-settings-form.tsx'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  SETTING_PARTS,
  type SettingName,
  type SiteSettings,
} from '../model/setting-fields.rules.ts'
import { SETTING_WORDS } from '../model/site-settings.rules.ts'
import { isChangedMeanwhile, storedSettingsQuery } from '../setting-changes.queries.ts'
import { FacePreview, MenuEditor, PictureEntry, type UploadSitePicture } from './face-parts.tsx'

/** Every part: what visitors see first, then what the site does. */
const PARTS = (
  'general theme face words menu reach editor social features comments shops security'.split(
    ' ',
  ) as (keyof typeof SETTING_PARTS)[]
).map((part) => ({
  part,
  names: SETTING_NAMES.filter((name) => SETTING_FIELDS[name].key.startsWith(`${part}.`)),
}))

/** The sections with the settings whose name, hint, options or section hold every word of a search. */
function partsFound(search: string): typeof PARTS {
  const words = foldText(search).split(' ')
  return PARTS.map(({ part, names }) => {
    const holdsAll = (name: SettingName) => {
      const field = SETTING_FIELDS[name]
      const hint = 'hint' in field ? field.hint : ''
      const options = 'options' in field ? Object.values(field.options).join(' ') : ''
      const text = foldText(`${SETTING_PARTS[part]} ${field.label} ${hint} ${options}`)
      return words.every((word) => text.includes(word))
    }
    return { part, names: names.filter(holdsAll) }
  }).filter(({ names }) => names.length > 0)
}

interface FaceFormProps {
  stored: SiteSettings
  pages: readonly IndexedPage[]
  host: string
  onUpload: UploadSitePicture
  /** What else there is to set, elsewhere. */
  children?: ReactNode
}

/** Every setting of the site beside a preview of it; the hash of the address, `#part-theme`, names the section to begin at. */
function FaceForm({ stored, pages, host, onUpload, children }: FaceFormProps) {
  const { form, point } = useFirstFault<HTMLFormElement>()
  const editing = useSettingsEditing(stored, faceDraft)
  const { typed, faults, change, error } = editing
  // Another editor changed one of them since: the stored value is theirs.
  const isOvertaken = isChangedMeanwhile(error)
  const notices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) notices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const [search, setSearch] = useState('')
  const parts = partsFound(search)
  const save = () => {
    if (editing.save()) return
    // The fault may be in a setting that the search hides.
    setSearch('')
    point()
  }
  const count = editing.changed.length

  function entryOf(name: SettingName): ReactNode {
    const error = faults[name]
    if (isSettingOfKind(name, 'picture'))
      return (
        <PictureEntry
          key={name}
          name={name}
          value={typed[name]}
          error={error}
          onUpload={onUpload}
          onChange={(picture) => change({ [name]: picture })}
        />
      )
    if (isSettingOfKind(name, 'menu'))
      return (
        <MenuEditor
          key={name}
          menu={typed[name]}
          pages={pages}
          error={error}
          onChange={(menu) => change({ [name]: menu })}
        />
      )
    return (
      isEntered(name) && (
        <SettingEntry
          key={name}
          name={name}
          typed={typed}
          error={error}
          onChange={(changed, value) => change({ [changed]: value })}
        />
      )
    )
  }
  return (
    <SavedByKey onSave={save}>
      <ScreenHead
        title="Settings"
        state={
          <span role="status">
            {editing.isSaving
              ? 'Saving…'
              : count > 0
                ? `${count} unsaved`
                : editing.isSaved
                  ? 'Saved'
                  : 'Everything is saved'}
          </span>
        }
      >
        <Button className="max-md:hidden" disabled={count === 0} onClick={editing.discard}>
          Discard
        </Button>
        <Button look="primary" type="submit" form="site-face" aria-disabled={editing.isSaving || count === 0}>
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
                {isOvertaken
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
              {names.map(entryOf)}
            </section>
          ))}
          {children}
        </form>
        <FacePreview typed={typed} pages={pages} host={host} />
      </div>
    </SavedByKey>
  )
}

/** The screen with every setting of the site, for owners. */
export function SiteFace(props: Omit<ComponentProps<typeof FaceForm>, 'stored'>) {
  const { data, error, refetch } = useQuery(storedSettingsQuery())
  if (data) return <FaceForm stored={data} {...props} />
  if (error) return <LoadFailure title="We couldn’t load the settings" error={error} onRetry={refetch} />
  return (
    <>
      <ScreenHead title="Settings" />
      <Skeleton className="mt-6 h-[70vh]" />
    </>
  )
}
