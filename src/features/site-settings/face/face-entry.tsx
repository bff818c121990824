import type { ReactNode } from 'react'
import type { IndexedPage } from '#/domain/pages/pages.rules.ts'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  type SettingName,
  type SettingOf,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import { isEntered, SettingEntry } from '../form/setting-entry.tsx'
import { MenuEditor } from './menu-editor.tsx'
import { PictureEntry, type UploadSitePicture } from './picture-entry.tsx'
import type { Face } from './use-face.ts'

interface FaceEntryProps {
  name: SettingName
  face: Face
  stored: SiteSettings
  pages: readonly IndexedPage[]
  onUpload: UploadSitePicture
}

/** What stands there while no picture is chosen. */
const OWN: Record<SettingOf<'picture'>, string> = {
  logo: '/favicon.svg',
  icon: '/favicon.svg',
  sharePicture: '/share/drawn.png',
}

/** One setting of the face as it is entered, with what was stored where it is changed. */
export function FaceEntry({ name, face, stored, pages, onUpload }: FaceEntryProps) {
  const { typed, faults, change } = face
  const isChanged = face.changed.includes(name)
  return (
    <RevertibleField
      label={SETTING_FIELDS[name].label}
      was={isChanged ? wasInWords(name, stored) : undefined}
      onPutBack={() => change({ [name]: stored[name] })}
    >
      {isSettingOfKind(name, 'picture') && (
        <PictureEntry
          name={name}
          value={typed[name]}
          error={faults[name]}
          ownPicture={OWN[name]}
          onUpload={onUpload}
          onChange={(picture) => change({ [name]: picture })}
        />
      )}
      {isSettingOfKind(name, 'menu') && (
        <MenuEditor
          menu={typed[name]}
          pages={pages}
          error={faults[name]}
          onChange={(menu) => change({ [name]: menu })}
        />
      )}
      {isEntered(name) && (
        <SettingEntry
          name={name}
          typed={typed}
          error={faults[name]}
          onChange={(changed, value) => change({ [changed]: value })}
        />
      )}
    </RevertibleField>
  )
}

interface RevertibleFieldProps {
  /** What is stored, in words; undefined where nothing else is typed. */
  was: string | undefined
  label: string
  onPutBack: () => void
  children: ReactNode
}

/** A field; where something else is typed than what is stored, what was and a way back stand under it. */
function RevertibleField({ was, label, onPutBack, children }: RevertibleFieldProps) {
  return (
    <div className="grid gap-1">
      {children}
      {was !== undefined && (
        <p className="type-hint flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere">Was: {was}</span>
          <button type="button" className="text-link min-h-tap font-semibold" onClick={onPutBack}>
            Put back<span className="sr-only">: {label}</span>
          </button>
        </p>
      )}
    </div>
  )
}

/** What is stored of a setting, for a person. */
function wasInWords(name: SettingName, stored: SiteSettings): string {
  if (isSettingOfKind(name, 'picture')) return stored[name].address ? 'another picture' : 'the site’s own'
  if (isSettingOfKind(name, 'menu'))
    return stored[name].length === 0 ? 'as delivered' : stored[name].map(({ label }) => label).join(', ')
  return String(stored[name]) || 'nothing'
}
