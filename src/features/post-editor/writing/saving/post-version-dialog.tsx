import { useQuery } from '@tanstack/react-query'
import { Button } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import { postPreviewQuery } from '../../post-editor.queries.ts'
import { type PostFields, tidyPost } from '../../post-editor.rules.ts'
import { postFieldsOf } from './use-post-saving.ts'

interface PostVersionDialogProps {
  title: string
  fields: PostFields
  /** Puts the version into the form. */
  onUse?: () => void
  onClose: () => void
}

/** A version of a post, to be read beside what is typed. */
export function PostVersionDialog({ title, fields, onUse, onClose }: PostVersionDialogProps) {
  const { data, error } = useQuery(postPreviewQuery(tidyPost(postFieldsOf(fields))))
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
      {error && <Alert className="mt-5">This version could not be shown. {error.message}</Alert>}
      {!data && !error && <Skeleton className="mt-5 h-60" />}
      {data && (
        <div className="mt-5 text-ink">
          <h3 className="type-part wrap-anywhere">{data.title}</h3>
          <p className="mt-2 text-ink-2 wrap-anywhere">{data.excerpt}</p>
          <p className="mt-2 text-ink-2 text-sm wrap-anywhere">{fields.featuredImage}</p>
          <Prose html={data.html} className="mt-5 font-normal" />
        </div>
      )}
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
