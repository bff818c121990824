import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ChangeEvent, useState } from 'react'
import { ArticleEditor } from '#/features/post-editor/text/article-editor.tsx'
import { movedTo } from '#/lib/order.ts'
import { Button, IconButton } from '#/ui/basics.tsx'
import { MoveButtons } from '#/ui/editor-fields.tsx'
import { FieldError, Segmented, TextArea, TextField } from '#/ui/form.tsx'
import { SwitchRow } from '#/ui/inputs.tsx'
import { type Original, PARTS_MAX, type PagePart } from '../model/pages.rules.ts'
import type { PageFields } from '../pages.schema.ts'
import { type PageErrors, partLabels } from './page-editing.rules.ts'

/** Renders the form fields of a page. Slug and visibility are only for pages that the owner created. */
export function PageFieldset(props: {
  original: Original | null
  fields: PageFields
  fieldErrors: PageErrors
  /** Changes when the text was replaced rather than typed. */
  version: number
  /** The site's host name, shown before slugs. */
  host: string
  onChange: (change: Partial<PageFields>) => void
}) {
  const { original, fields, fieldErrors, version, host, onChange } = props
  const [text] = fields.parts
  const line = (name: 'title' | 'slug' | 'lede' | 'description') => ({
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
    error: fieldErrors[name],
  })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TextField label="Title" {...line('title')} required autoComplete="off" />
      {!original && (
        <TextField
          label="Address"
          {...line('slug')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={`After ${host}/. If empty, it follows the title. The old address redirects to the new one.`}
        />
      )}
      <TextArea label="Under the title" {...line('lede')} hint="One or two sentences, or nothing." rows={2} />
      {original ? (
        <PartList
          original={original}
          parts={fields.parts}
          error={fieldErrors.parts}
          version={version}
          onChange={(parts) => onChange({ parts })}
        />
      ) : (
        <div key={version}>
          <ArticleEditor
            label="Text"
            html={text?.html ?? ''}
            error={fieldErrors.parts}
            onChange={(html) => onChange({ parts: [{ id: text?.id || 'text', title: '', html }] })}
          />
        </div>
      )}
      <TextArea
        label="For search engines"
        {...line('description')}
        hint="What the page is about, in one sentence. If empty, the site writes it."
        rows={2}
      />
      {!original && (
        <>
          <div className="grid grid-cols-1 gap-2">
            <p className="font-semibold text-sm">Where it is linked</p>
            <Segmented
              legend="Where it is linked"
              name="place"
              value={fields.place}
              onChange={(place) => onChange({ place })}
              options={[
                { value: 'menu', label: 'In the menu' },
                { value: 'footer', label: 'In the footer' },
                { value: 'none', label: 'Neither' },
              ]}
              className="justify-self-start"
            />
          </div>
          <SwitchRow
            name="online"
            label="Published"
            hint="Visible to everyone. Otherwise it’s a draft that only editors see."
            checked={fields.online}
            onChange={(event) => onChange({ online: event.target.checked })}
          />
        </>
      )}
    </div>
  )
}

/** The parts of a page in its editor, one expanded at a time: rename, edit, reorder, add and delete. */
function PartList(props: {
  original: Original
  parts: PagePart[]
  error: string | undefined
  version: number
  onChange: (parts: PagePart[]) => void
}) {
  const { original, parts, error, version, onChange } = props
  const words = partLabels(original)
  const [open, setOpen] = useState<number>()
  const [taken, setTaken] = useState<{ part: PagePart; at: number }>()
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
                <MoveButtons
                  {...{ name, place: index, count: parts.length }}
                  onMove={(to) => {
                    setOpen(undefined)
                    onChange(movedTo(parts, index, to))
                  }}
                />
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
                  <ArticleEditor
                    label={words.html}
                    html={part.html}
                    onChange={(html) => changePart(index, { html })}
                  />
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
