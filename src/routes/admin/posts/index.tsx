import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { PostTable } from '#/features/post-editor/post-table.tsx'
import { useThrownAway } from '#/features/trash/trash-list.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/posts/')({ component: PostsPage })

function PostsPage() {
  const sayThrown = useThrownAway()
  return (
    <>
      <ScreenHead title="Posts">
        <ButtonLink to="/admin/posts/new" look="primary">
          <Plus aria-hidden />
          <span>New Post</span>
        </ButtonLink>
      </ScreenHead>
      <PostTable onThrown={(ids) => sayThrown(ids.map((id) => ({ kind: 'post', id })))} />
    </>
  )
}
