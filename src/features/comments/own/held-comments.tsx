import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { CommentEntry } from '../comment-entry.tsx'
import { heldCommentsQuery } from './own-comments.queries.ts'

interface HeldCommentsProps {
  slug: string
  writer: { id: string; role: Role | null }
  onChanged: (what: string) => void
  onSessionOver: () => void
}

/** A member's own held comments on a game, which they may edit or delete. */
export function HeldComments({ slug, writer, onChanged, onSessionOver }: HeldCommentsProps) {
  const { data } = useQuery(heldCommentsQuery(slug, writer.id))
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Your comments waiting for an editor" className="mt-6">
      <p className="flex items-center gap-2 font-semibold text-ink-2 text-sm">
        <Hourglass aria-hidden className="size-4 flex-none" />
        Only you can see this until an editor has read it.
      </p>
      <ol className="mt-2">
        {data.map((comment) => (
          <CommentEntry
            key={comment.id}
            slug={slug}
            comment={comment}
            reader={writer}
            onChanged={onChanged}
            onSessionOver={onSessionOver}
          />
        ))}
      </ol>
    </section>
  )
}
