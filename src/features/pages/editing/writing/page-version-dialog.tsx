import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import type { PageFields } from '../page-editing.rules.ts'

interface PageVersionDialogProps {
  title: string
  /** Sanitised by the server. */
  fields: PageFields
  onClose: () => void
}

/** One version of a page, to be read beside what is typed. */
export function PageVersionDialog({ title, fields, onClose }: PageVersionDialogProps) {
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
      <div className="mt-5 text-ink">
        <h3 className="type-part wrap-anywhere">{fields.title}</h3>
        {fields.lede && <p className="mt-2 text-ink-2 wrap-anywhere">{fields.lede}</p>}
        {fields.parts.map((part) => (
          <div key={part.id} className="mt-5">
            {part.title && <h4 className="font-semibold">{part.title}</h4>}
            <Prose html={part.html} className="mt-2 font-normal" />
          </div>
        ))}
      </div>
      <div className="mt-6">
        <DialogDeeds>
          <Button onClick={onClose}>Close</Button>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}
