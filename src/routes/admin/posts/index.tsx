import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { PostTable } from '#/features/post-editor/post-table.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/posts/')({
  component: () => (
    <>
      <ScreenHead title="Posts">
        <ButtonLink to="/admin/posts/new" look="primary">
          <Plus aria-hidden />
          <span>New Post</span>
        </ButtonLink>
      </ScreenHead>
      <PostTable />
    </>
  ),
})
