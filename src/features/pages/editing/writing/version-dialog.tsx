import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import { pageVersionsQuery } from '../page-editing.queries.ts'
import type { PageFields } from '../page-editing.rules.ts'

interface VersionsDialogProps {
  page: string
  /** Puts a version into the form. */
  onUse: (fields: PageFields) => void
  onClose: () => void
}

/** What a page said before each save, to be read and used again; how it was delivered is always one of them. */
export function VersionsDialog({ page, onUse, onClose }: VersionsDialogProps) {
  const { data, error } = useQuery(pageVersionsQuery(page))
  const [read, setRead] = useState<{ title: string; fields: PageFields }>()
  if (read)
    return (
      <VersionDialog
        title={read.title}
        fields={read.fields}
        onUse={() => onUse(read.fields)}
        onClose={() => setRead(undefined)}
      />
    )
  return (
    <Dialog open wide onOpenChange={onClose} title="Versions">
      {error && <Alert className="mt-5">The versions could not be loaded. {error.message}</Alert>}
      {!data && !error && <Skeleton className="mt-5 h-40" />}
      {data?.versions.length === 0 && !data.delivered && (
        <p className="mt-5 text-ink-2">Nothing was changed yet. What it says before each save stands here.</p>
      )}
      <ul className="mt-5 border-t">
        {data?.versions.map((version) => (
          <li key={version.revision} className="row-rule flex min-h-14 flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{version.title}</span>
              <span className="type-hint block">
                {version.changedBy?.name ?? 'Somebody'}, <Moment at={version.savedAt} />
              </span>
            </span>
            <Button onClick={() => setRead({ title: `Version ${version.revision}`, fields: version })}>
              Read<span className="sr-only"> version {version.revision}</span>
            </Button>
          </li>
        ))}
        {data?.delivered && (
          <li className="row-rule flex min-h-14 flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1 font-semibold">As delivered</span>
            <Button
              onClick={() => data.delivered && setRead({ title: 'As delivered', fields: data.delivered })}
            >
              Read<span className="sr-only"> as delivered</span>
            </Button>
          </li>
        )}
      </ul>
      <div className="mt-6">
        <DialogDeeds>
          <Button onClick={onClose}>Close</Button>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}

interface VersionDialogProps {
  title: string
  /** Sanitised by the server. */
  fields: PageFields
  onUse?: () => void
  onClose: () => void
}

/** One version of a page, to be read beside what is typed. */
export function VersionDialog({ title, fields, onUse, onClose }: VersionDialogProps) {
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
          {onUse && (
            <Button look="primary" onClick={onUse}>
              Use this text
            </Button>
          )}
        </DialogDeeds>
      </div>
    </Dialog>
  )
}
