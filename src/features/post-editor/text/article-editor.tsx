import { useMutation } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useId, useState } from 'react'
import { Alert, Button, classNames } from '#/ui/basics.tsx'
import { FieldError } from '#/ui/form.tsx'
import { useSanitised } from '../post-editor.queries.ts'
import { spreadHtml } from './article-html.rules.ts'
import type { UploadPicture } from './paste/paste.ts'
import { TextView } from './text-view.tsx'

interface ArticleEditorProps {
  label: string
  /** The initial html; changes go to `onChange`. */
  html: string
  onChange: (html: string) => void
  onUpload: UploadPicture
  error?: string | undefined
}

/** The article editor, as rich text or html source. */
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

interface SourceViewProps {
  field: Record<string, string | true | undefined>
  html: string
  /** Elements of the article that only the source view preserves. */
  lost: string[]
  onChange: (html: string) => void
  /** Back to the text, with the html as readers would get it. */
  onText: (html: string) => void
}

/** An article as html. What may not be shown to readers is taken out on the way back to the text. */
function SourceView({ field, html, lost, onChange, onText }: SourceViewProps) {
  const [source, setSource] = useState(() => spreadHtml(html))
  const sanitised = useSanitised()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sanitised(source),
    onSuccess: (tidied) => {
      if (source !== spreadHtml(html)) onChange(tidied)
      onText(tidied)
    },
  })
  return (
    <div className="article-frame">
      <div className="article-tools justify-end">
        <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
          <PenLine aria-hidden />
          Back to the text
        </Button>
      </div>
      {lost.length > 0 && (
        <Alert tone="plain" className="m-3">
          This post has parts that only the source view can keep: {lost.join(', ')}. Remove them to edit it as
          text.
        </Alert>
      )}
      {error && <Alert className="m-3">We couldn’t read the source. {error.message}</Alert>}
      <textarea
        {...field}
        className="article-source"
        spellCheck={false}
        autoCapitalize="none"
        rows={16}
        value={source}
        onChange={(event) => {
          setSource(event.target.value)
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
