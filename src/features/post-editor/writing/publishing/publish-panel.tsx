import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { DetailsForm } from '../../details/details-form.tsx'
import { PublishChecks } from '../../details/publish-checks.tsx'
import { SecretLink } from '../../preview-link/secret-link.tsx'
import type { PostSaving } from '../saving/use-post-saving.ts'
import { Publication } from './publication.tsx'

interface PublishPanelProps {
  saving: PostSaving
  onCheck: () => boolean
  onDeleted: () => void
  onClose: () => void
  /** What else happens with a post, beside its text. */
  children?: ReactNode
}

/** Beside the post, all that publishing it needs: what is missing, when, to whom, at which address, and who may look first. */
export function PublishPanel({ saving, onCheck, onDeleted, onClose, children }: PublishPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it goes on in it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      aria-labelledby="publish-panel"
      className="publish-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} id="publish-panel" tabIndex={-1} className="type-title">
          Publish
        </h2>
        <IconButton label="Close the panel" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <PublishChecks faults={saving.faults} html={saving.fields.content} />
      <Publication saving={saving} onCheck={onCheck} onDeleted={onDeleted} />
      {children}
      <DetailsForm key={saving.version} saving={saving} />
      <SecretLink postId={saving.post.id} />
    </aside>
  )
}
