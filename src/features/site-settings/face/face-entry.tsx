import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useId, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { Button, buttonStyle, classNames } from '#/ui/basics.tsx'
import { PICTURE_FILES } from '#/ui/editor-fields.tsx'
import { FieldError } from '#/ui/form.tsx'
import { isEntered, SettingEntry, type useSettingsEditing } from '../form/site-settings-form.tsx'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  type SettingName,
  type SettingOf,
  type SiteSettings,
} from '../model/setting-fields.rules.ts'
import { faultOfSitePicture, NO_PICTURE, type SitePicture } from '../model/site-pictures.rules.ts'
import { MenuEditor } from './menu-editor.tsx'

interface FaceEntryProps {
  name: SettingName
  editing: ReturnType<typeof useSettingsEditing>
  stored: SiteSettings
  pages: readonly IndexedPage[]
  onUpload: UploadSitePicture
}

/** Uploads an image and returns its address and size. */
export type UploadSitePicture = (file: File) => Promise<SitePicture>

interface PictureEntryProps {
  name: SettingOf<'picture'>
  value: SitePicture
  error: string | undefined
  /** Shown while the site draws its own. */
  ownPicture: string
  onUpload: UploadSitePicture
  onChange: (picture: SitePicture) => void
}

/** A picture of the site's face: one from a file, or the site's own again by one press. */
function PictureEntry({ name, value, error, ownPicture, onUpload, onChange }: PictureEntryProps) {
  const { label, hint, use } = SETTING_FIELDS[name]
  const id = useId()
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File | undefined) => {
    if (!file || isUploading) return
    setUploading(true)
    setProblem(undefined)
    try {
      const { address, width, height } = await onUpload(file)
      const picture = { address, width, height }
      const fault = faultOfSitePicture(use, picture)
      if (fault) setProblem(`${fault}. This one has ${width} by ${height}.`)
      else onChange(picture)
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause))
    }
    setUploading(false)
  }
  const fault = problem ?? error
  return (
    <div className={classNames('grid gap-2', fault && 'border-s-3 border-danger ps-3.5')}>
      <p id={`${id}-label`} className="font-semibold text-sm">
        {label}
      </p>
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      <div className="face-picture" data-use={use}>
        <img src={value.address || ownPicture} alt="" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label className={classNames(buttonStyle('line'), 'picture-field-file')}>
          <ImageUp aria-hidden />
          <span>
            {isUploading ? 'Uploading…' : 'Choose a file'}
            <span className="sr-only"> for {label}</span>
          </span>
          <input
            type="file"
            name={name}
            accept={PICTURE_FILES}
            disabled={isUploading}
            aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
            aria-invalid={fault ? true : undefined}
            className="invisible-input"
            onChange={(event) => {
              void upload(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {value.address !== '' && (
          <Button look="quiet" onClick={() => onChange(NO_PICTURE)}>
            Use the default<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="type-hint">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {isUploading ? 'Uploading the image' : ''}
      </p>
    </div>
  )
}

/** The defaults without an uploaded image. */
const OWN: Record<SettingOf<'picture'>, string> = {
  logo: '/favicon.svg',
  icon: '/favicon.svg',
  sharePicture: '/share/drawn.png',
  editorPicture: '/favicon.svg',
}

/** The form control of one branding setting, with the stored value if changed. */
export function FaceEntry({ name, editing, stored, pages, onUpload }: FaceEntryProps) {
  const { typed, faults, change } = editing
  const isChanged = editing.changed.includes(name)
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
  /** The stored value as text; undefined if unchanged. */
  was: string | undefined
  label: string
  onPutBack: () => void
  children: ReactNode
}

/** A field; if changed, with its stored value and a button to restore it. */
function RevertibleField({ was, label, onPutBack, children }: RevertibleFieldProps) {
  return (
    <div className="grid gap-1">
      {children}
      {was !== undefined && (
        <p className="type-hint flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere">Was: {was}</span>
          <button type="button" className="text-link min-h-tap font-semibold" onClick={onPutBack}>
            Restore<span className="sr-only">: {label}</span>
          </button>
        </p>
      )}
    </div>
  )
}

/** A setting's stored value as text. */
function wasInWords(name: SettingName, stored: SiteSettings): string {
  if (isSettingOfKind(name, 'picture')) return stored[name].address ? 'another image' : 'the default'
  if (isSettingOfKind(name, 'switch')) return stored[name] ? 'on' : 'off'
  if (isSettingOfKind(name, 'choice'))
    return (SETTING_FIELDS[name].options as Record<string, string>)[stored[name]] ?? stored[name]
  if (isSettingOfKind(name, 'menu'))
    return stored[name].length === 0 ? 'the default' : stored[name].map(({ label }) => label).join(', ')
  return String(stored[name]) || 'empty'
}
