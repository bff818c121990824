import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'
import { movedTo } from '#/lib/order.ts'
import { Button, IconButton, Skeleton } from '#/ui/basics.tsx'
import { FieldError, Segmented, TextField } from '#/ui/form.tsx'
import { useSettled } from '#/ui/hooks.ts'
import { Prose } from '#/ui/text.tsx'
import { type Original, PARTS_MAX, type PagePart } from '../model/pages.rules.ts'
import { pagePreviewQuery } from './page-editing.queries.ts'
import { type PageFields, partWords, tidyPage } from './page-editing.rules.ts'

/** Renders the text editor; provided by the route. */
export type TextEditor = (text: {
  label: string
  html: string
  onChange: (html: string) => void
  error?: string | undefined
}) => ReactNode

interface PartListProps {
  original: Original
  parts: PagePart[]
  error: string | undefined
  /** Another number: the texts were replaced, not typed. */
  version: number
  textEditor: TextEditor
  onChange: (parts: PagePart[]) => void
}

/** The editable parts of a page, one open at a time: rename, edit, reorder, add and remove. */
export function PartList({ original, parts, error, version, textEditor, onChange }: PartListProps) {
  const words = partWords(original)
  const [open, setOpen] = useState<number>()
  const [taken, setTaken] = useState<{ part: PagePart; at: number }>()
  const move = (from: number, to: number) => {
    setOpen(undefined)
    onChange(movedTo(parts, from, to))
  }
  const changePart = (at: number, change: Partial<PagePart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...change } : part)))
  return (
    <section aria-labelledby="page-parts" className="grid grid-cols-1 gap-3">
      <h2 id="page-parts" className="type-part rule pt-4">
        {original === 'faq' ? 'Questions' : 'Parts'}
      </h2>
      {error && <FieldError id="page-parts-error">{error}</FieldError>}
      <ol className="menu-order">
        {parts.map((part, index) => {
          const name = part.title || `${words.one} ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part that is new has nothing of its own but its place.
            <li key={index}>
              <div className="flex min-h-14 items-center gap-1">
                <span className="min-w-0 flex-1 pe-2 font-semibold wrap-anywhere">{name}</span>
                <IconButton
                  label={`Up: ${name}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Down: ${name}`}
                  disabled={index === parts.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  label={`Take out: ${name}`}
                  disabled={parts.length === 1}
                  onClick={() => {
                    setOpen(undefined)
                    setTaken({ part, at: index })
                    onChange(parts.filter((_, at) => at !== index))
                  }}
                >
                  <Trash2 aria-hidden />
                </IconButton>
                <IconButton
                  label={`Write: ${name}`}
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? undefined : index)}
                >
                  <Pencil aria-hidden />
                </IconButton>
              </div>
              {open === index && (
                <div key={version} className="grid grid-cols-1 gap-5 pb-6">
                  <TextField
                    label={words.title}
                    value={part.title}
                    onChange={(event) => changePart(index, { title: event.target.value })}
                  />
                  {part.id === 'cookies' && original === 'privacy' && (
                    <p className="type-hint">
                      The cookie choices button appears below this part. Without this part, it’s only at the
                      bottom of every page.
                    </p>
                  )}
                  {textEditor({
                    label: words.html,
                    html: part.html,
                    onChange: (html) => changePart(index, { html }),
                  })}
                  <Button className="justify-self-start" onClick={() => setOpen(undefined)}>
                    Done
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        {parts.length < PARTS_MAX && (
          <Button
            onClick={() => {
              onChange([...parts, { id: '', title: '', html: '' }])
              setOpen(parts.length)
            }}
          >
            <Plus aria-hidden /> {words.add}
          </Button>
        )}
        {taken && (
          <Button
            look="quiet"
            onClick={() => {
              onChange(parts.toSpliced(taken.at, 0, taken.part))
              setTaken(undefined)
            }}
          >
            Restore “{taken.part.title || words.one}”
          </Button>
        )}
      </div>
    </section>
  )
}

/** Milliseconds after the last keystroke before the preview is rendered. */
const PAUSE_MS = 600

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

/** A live preview of a page in two widths. */
export function PagePreview({ fields, children }: { fields: PageFields; children?: ReactNode }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('phone')
  const settled = useSettled(fields, PAUSE_MS)
  const { data, error } = useQuery({
    ...pagePreviewQuery(tidyPage(settled)),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Preview" className="grid grid-cols-1 content-start gap-4">
      <h2 className="type-part">Preview</h2>
      <Segmented
        legend="Width"
        name="page-width"
        value={width}
        onChange={setWidth}
        options={WIDTHS}
        className="justify-self-start"
      />
      <div className="face-glass page-glass" data-width={width} inert>
        <div className="face-site px-5 py-7">
          <p className="page-glass-title">{fields.title || 'No title yet'}</p>
          {fields.lede && <p className="type-lede mt-4 wrap-anywhere">{fields.lede}</p>}
          {!data && !error && <Skeleton className="mt-6 h-40" />}
          {error && <p className="mt-6 text-ink-2">We couldn’t show the text. {error.message}</p>}
          {data?.map(({ id, title, html }) => (
            <div key={id} className="mt-6">
              {title && <p className="type-part rule pt-3">{title}</p>}
              <Prose html={html} className="mt-3" />
            </div>
          ))}
        </div>
      </div>
      {children}
    </section>
  )
}
