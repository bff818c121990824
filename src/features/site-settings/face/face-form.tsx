import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { foldText } from '#/lib/text/fold-text.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { SETTING_WORDS } from '../model/setting-changes.rules.ts'
import { SETTING_FIELDS, SETTING_NAMES, type SiteSettings } from '../model/setting-fields.rules.ts'
import { SETTING_PARTS } from '../model/setting-kinds.rules.ts'
import { storedSettingsQuery } from '../setting-changes.queries.ts'
import { FaceEntry, type UploadSitePicture, useFace } from './face-entry.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const face = useFace(stored)
  const [search, setSearch] = useState(searched)
  const parts = partsFound(search)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const notices = useRef<HTMLDivElement>(null)
  const isRefused = face.isOvertaken || face.problem !== undefined
  useEffect(() => {
    if (isRefused) notices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isRefused])
  const save = () => {
    if (face.save()) return
    // The error may be in a setting hidden by the search.
    setSearch('')
    setAttempts((before) => before + 1)
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  const count = face.changed.length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves wherever the keyboard is; a button does too.
    <div onKeyDown={saveByKey}>
      <ScreenHead
        title="Settings"
        state={
          <span role="status">
            {face.isSaving
              ? 'Saving…'
              : count > 0
                ? `${count} unsaved`
                : face.isSaved
                  ? 'Saved'
                  : 'Everything is saved'}
          </span>
        }
      >
        <Button className="max-md:hidden" disabled={count === 0} onClick={face.discard}>
          Discard
        </Button>
        <Button look="primary" type="submit" form="site-face" aria-disabled={face.isSaving || count === 0}>
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
            {face.isOvertaken && (
              <Alert>
                Someone else changed the same settings. Nothing was overwritten: their version is under each
                field. Save again to replace it, or restore it.
              </Alert>
            )}
            {face.problem && (
              <Alert>
                {SETTING_WORDS.failed}. {face.problem.message}
              </Alert>
            )}
          </div>
          {face.wasFound && count > 0 && <Alert tone="plain">These are your unsaved changes.</Alert>}
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
                  face={face}
                  stored={stored}
                  pages={pages}
                  onUpload={onUpload}
                />
              ))}
            </section>
          ))}
          {children}
        </form>
        <FacePreview typed={face.typed} pages={pages} host={host} />
      </div>
    </div>
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
