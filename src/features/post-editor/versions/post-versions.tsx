import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { useBringingBack, VersionsScreen, versionLookedAt } from '#/ui/versions/versions-screen.tsx'
import { postVersions } from '../post-editor.queries.ts'
import type { EditedPost } from '../post-editor.schema.ts'

/** The revisions of a post and its pending changes, each with a button to restore it; `query` selects one by the address. */
export function PostVersions({ post, query: requested }: { post: EditedPost; query: unknown }) {
  const { id, state, pending, title } = post
  const list = useQuery(postVersions.list(id))
  const compared = useQuery(postVersions.compared(id, versionLookedAt(list.data, requested)))
  const bringingBack = useBringingBack(postVersions.useRestore(id).mutateAsync)
  return (
    <VersionsScreen
      title={title}
      back={
        <IconLink to="/admin/posts/$id" params={{ id: String(id) }} label="Back to the post">
          <ArrowLeft aria-hidden />
        </IconLink>
      }
      list={list}
      compared={compared}
      bringingBack={bringingBack}
      hint={
        state !== 'draft' &&
        `Readers see it right away. The current text becomes a version${pending ? ', and so do the pending changes' : ''}.`
      }
    />
  )
}
