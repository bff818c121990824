import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ChangeEvent } from 'react'
import { IconLink } from '#/ui/basics.tsx'
import { Segmented, TextArea, TextField } from '#/ui/form.tsx'
import { SwitchRow } from '#/ui/inputs.tsx'
import type { Original } from '../model/pages.rules.ts'
import type { PageFaults, PageFields } from './page-editing.rules.ts'
import { PartList, type TextEditor } from './part-list.tsx'

interface PageFieldsetProps {
  original: Original | null
  fields: PageFields
  faults: PageFaults
  /** Another number: the text was replaced, not typed. */
  version: number
  /** The site's host, for addresses. */
  host: string
  textEditor: TextEditor
  onChange: (change: Partial<PageFields>) => void
}

/** The fields of a page: its text, and for the owner's own pages the address and visibility. */
export function PageFieldset(props: PageFieldsetProps) {
  const { original, fields, faults, version, host, textEditor, onChange } = props
  const [text] = fields.parts
  const line = (name: 'title' | 'slug' | 'lede' | 'description') => ({
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
    error: faults[name],
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
          error={faults.parts}
          version={version}
          textEditor={textEditor}
          onChange={(parts) => onChange({ parts })}
        />
      ) : (
        <div key={version}>
          {textEditor({
            label: 'Text',
            html: text?.html ?? '',
            error: faults.parts,
            onChange: (html) => onChange({ parts: [{ id: text?.id || 'text', title: '', html }] }),
          })}
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

/** The link back to the list of pages. */
export const BackToPages = () => (
  <IconLink to="/admin/pages" label="All pages">
    <ArrowLeft aria-hidden />
  </IconLink>
)
