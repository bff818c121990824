import { useMutation } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSanitised } from '../post-editor.queries.ts'
import { spreadHtml } from './article-html.rules.ts'

interface SourceViewProps {
  field: Record<string, string | true | undefined>
  html: string
  /** Elements of the article that only the source can keep. */
  lost: string[]
  onChange: (html: string) => void
  /** Back to the text, with the html as readers would get it. */
  onText: (html: string) => void
}

/** An article as html. What may not be shown to readers is taken out on the way back to the text. */
export function SourceView({ field, html, lost, onChange, onText }: SourceViewProps) {
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
          This post holds what only its source can keep: {lost.join(', ')}. Without that, it can be written as
          text.
        </Alert>
      )}
      {error && <Alert className="m-3">The source could not be read. {error.message}</Alert>}
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
