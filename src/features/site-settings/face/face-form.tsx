import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { IndexedPage } from '#/domain/pages/pages.rules.ts'
import { SETTING_WORDS } from '#/domain/site-settings/setting-changes.rules.ts'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import { FACE_PARTS, SETTING_PARTS } from '#/domain/site-settings/setting-kinds.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { storedSettingsQuery } from '../setting-changes.queries.ts'
import { FaceEntry, type UploadSitePicture } from './face-entry.tsx'
import { FacePreview } from './face-preview.tsx'
import { useFace } from './use-face.ts'

/** The one colour belongs to the face as well, wherever else it is entered. */
const PARTS = FACE_PARTS.map((part) => ({
  part,
  title: SETTING_PARTS[part],
  names: [
    ...SETTING_NAMES.filter((name) => SETTING_FIELDS[name].key.startsWith(`${part}.`)),
    ...(part === 'face' ? (['primaryColor'] as const) : []),
  ],
}))

interface FaceFormProps {
  stored: SiteSettings
  pages: readonly IndexedPage[]
  host: string
  onUpload: UploadSitePicture
  /** What else there is to set, elsewhere. */
  children?: ReactNode
}

/** The face of the site (logo, first words, menu, where to reach us), beside the site as it will be. */
export function FaceForm({ stored, pages, host, onUpload, children }: FaceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const face = useFace(stored)
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
    if (!face.save()) setAttempts((before) => before + 1)
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
                ? `${count} not saved`
                : face.isSaved
                  ? 'Saved'
                  : 'As visitors see it'}
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
          aria-label="Face of the site"
          className="grid min-w-0 gap-10"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div ref={notices} className="grid gap-3 empty:hidden [&>*]:scroll-mt-20">
            {face.isOvertaken && (
              <Alert>
                Somebody changed the same meanwhile. Nothing is overwritten: what they wrote stands under each
                field as “Was”. Save again to replace it, or put it back.
              </Alert>
            )}
            {face.problem && (
              <Alert>
                {SETTING_WORDS.failed}. {face.problem.message}
              </Alert>
            )}
          </div>
          {face.wasFound && count > 0 && (
            <Alert tone="plain">These are changes of yours that are not saved yet.</Alert>
          )}
          {PARTS.map(({ part, title, names }) => (
            <section key={part} aria-labelledby={`part-${part}`} className="grid gap-6">
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

/** Where an owner changes how the site looks and what it says first. */
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
  return (
    <Alert
      title="The settings could not be loaded"
      action={<Button onClick={() => refetch()}>Try Again</Button>}
    >
      {error.message}
    </Alert>
  )
}
