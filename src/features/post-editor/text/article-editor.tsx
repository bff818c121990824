import { useId, useState } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { FieldError } from '#/ui/form/field-error.tsx'
import { SourceView } from './source-view.tsx'
import { TextView } from './text-view.tsx'
import type { UploadPicture } from './upload-picture.ts'

interface ArticleEditorProps {
  label: string
  /** What it begins with; what is typed goes to `onChange`. */
  html: string
  onChange: (html: string) => void
  onUpload: UploadPicture
  error?: string | undefined
}

/** Where an article is written: as readers will see it, or as its source. */
export function ArticleEditor({ label, html, onChange, onUpload, error }: ArticleEditorProps) {
  const id = useId()
  const [view, setView] = useState<{ isSource: boolean; html: string; lost: string[] }>({
    isSource: false,
    html,
    lost: [],
  })
  const field = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', error && 'border-s-3 border-danger ps-3.5')}>
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {view.isSource ? (
        <SourceView
          field={field}
          html={view.html}
          lost={view.lost}
          onChange={onChange}
          onText={(tidied) => setView({ isSource: false, html: tidied, lost: [] })}
        />
      ) : (
        <TextView
          field={field}
          html={view.html}
          onChange={onChange}
          onUpload={onUpload}
          onSource={(written, lost) => setView({ isSource: true, html: written, lost })}
        />
      )}
    </div>
  )
}
