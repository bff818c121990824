import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'
import { movedTo } from '#/lib/order/moved-to.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { FieldError } from '#/ui/form/field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { type Original, PARTS_MAX, type PagePart } from '../../model/pages.rules.ts'
import { PART_WORDS } from '../page-editing.rules.ts'

/** How a text is written; whoever places the screen hands it down. */
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

/** The parts of a page, one of them open: named, written, put in order, added and taken out. */
export function PartList({ original, parts, error, version, textEditor, onChange }: PartListProps) {
  const words = PART_WORDS[original]
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
                      The button for the choice of cookies stands under this part. Without this part, it is
                      reached from the foot of every page.
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
