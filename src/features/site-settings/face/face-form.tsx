import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { foldText } from '#/lib/text.ts'
import { Alert, Button, LoadFailure, Skeleton } from '#/ui/basics.tsx'
import { SavedByKey, useFirstFault } from '#/ui/drafts.tsx'
import { TextField } from '#/ui/form.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { faceDraft, useSettingsEditing } from '../form/site-settings-form.tsx'
import { SETTING_WORDS } from '../model/setting-changes.rules.ts'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  SETTING_PARTS,
  type SiteSettings,
} from '../model/setting-fields.rules.ts'
import { isChangedMeanwhile, storedSettingsQuery } from '../setting-changes.queries.ts'
import { FaceEntry, type UploadSitePicture } from './face-entry.tsx'
import { FacePreview } from './face-preview.tsx'

/** Every part: what visitors see first, then what the site does. */
const PARTS = (
  [
    'general',
    'theme',
    'face',
    'words',
    'menu',
    'reach',
    'editor',
    'social',
    'features',
    'comments',
    'shops',
    'security',
  ] as const
).map((part) => ({
  part,
  title: SETTING_PARTS[part],
  names: SETTING_NAMES.filter((name) => SETTING_FIELDS[name].key.startsWith(`${part}.`)),
}))

/** The sections with the settings whose name, hint or options contain every word; a section's own name finds all of it. */
function partsFound(search: string): typeof PARTS {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return PARTS
  return PARTS.flatMap(({ part, title, names }) => {
    const found = names.filter((name) => {
      const field = SETTING_FIELDS[name]
      const options = 'options' in field ? Object.values(field.options).join(' ') : ''
      const text = foldText(`${title} ${field.label} ${'hint' in field ? field.hint : ''} ${options}`)
      return words.every((word) => text.includes(word))
    })
    return found.length > 0 ? { part, title, names: found } : []
  })
}

interface FaceFormProps {
  stored: SiteSettings
  pages: readonly IndexedPage[]
  host: string
  onUpload: UploadSitePicture
  /** What the search holds at first. */
  searched: string
  /** What else there is to set, elsewhere. */
  children?: ReactNode
}

/** Every setting of the site, with a search, beside a preview of the site. */
export function FaceForm({ stored, pages, host, onUpload, searched, children }: FaceFormProps) {
  const { form, point } = useFirstFault<HTMLFormElement>()
  const editing = useSettingsEditing(stored, faceDraft)
  // Another editor changed one of them since: the stored value is theirs.
  const isOvertaken = isChangedMeanwhile(editing.error)
  const [search, setSearch] = useState(searched)
  const parts = partsFound(search)
  const notices = useRef<HTMLDivElement>(null)
  const { error } = editing
  useEffect(() => {
    if (error) notices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const save = () => {
    if (editing.save()) return
    // The error may be in a setting hidden by the search.
    setSearch('')
    point()
  }
  const count = editing.changed.length
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
            {isOvertaken && (
              <Alert>
                Someone else changed the same settings. Nothing was overwritten: their version is under each
                field. Save again to replace it, or restore it.
              </Alert>
            )}
            {error && !isOvertaken && (
              <Alert>
                {SETTING_WORDS.failed}. {error.message}
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
          {parts.map(({ part, title, names }) => (
            <section key={part} aria-labelledby={`part-${part}`} className="grid grid-cols-1 gap-6">
              <h2 id={`part-${part}`} className="type-part rule pt-4">
                {title}
              </h2>
              {names.map((name) => (
                <FaceEntry
                  key={name}
                  name={name}
                  editing={editing}
                  stored={stored}
                  pages={pages}
                  onUpload={onUpload}
                />
              ))}
            </section>
          ))}
          {children}
        </form>
        <FacePreview typed={editing.typed} pages={pages} host={host} />
      </div>
    </SavedByKey>
  )
}

/** The screen with every setting of the site, for owners. */
export function SiteFace(props: Omit<ComponentProps<typeof FaceForm>, 'stored'>) {
  const { data, error, refetch } = useQuery(storedSettingsQuery())
  if (data) return <FaceForm stored={data} {...props} />
  if (!error)
    return (
      <>
        <ScreenHead title="Settings" />
        <Skeleton className="mt-6 h-[70vh]" />
      </>
    )
  return <LoadFailure title="We couldn’t load the settings" error={error} onRetry={refetch} />
}
