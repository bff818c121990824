import ImageUp from 'lucide-react/icons/image-up'
import { useId, useState } from 'react'
import { SETTING_FIELDS, type SettingOf } from '#/domain/site-settings/setting-fields.rules.ts'
import {
  faultOfSitePicture,
  NO_PICTURE,
  type SitePicture,
} from '#/domain/site-settings/site-pictures.rules.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { FieldError } from '#/ui/form/field-error.tsx'
import { PICTURE_FILES } from '#/ui/form/picture/picture-field.tsx'

/** Keeps a picture file, and answers where it stands and how large it is. */
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
export function PictureEntry({ name, value, error, ownPicture, onUpload, onChange }: PictureEntryProps) {
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
            Use the site’s own<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="type-hint">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {isUploading ? 'The picture is being uploaded' : ''}
      </p>
    </div>
  )
}
