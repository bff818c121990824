import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { isGone, postWithVersionsQuery } from '#/features/post-editor/post-editor.queries.ts'
import { PostVersions } from '#/features/post-editor/versions/post-versions.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { LoadingScreen } from '#/ui/status/loading-screen.tsx'

export const Route = createFileRoute('/admin/posts/$id_/versions')({ component: PostVersionsPage })

function PostVersionsPage() {
  const id = Number(Route.useParams().id)
  const { version } = useLocation().search as { version?: unknown }
  const { data: post, error, refetch } = useQuery(postWithVersionsQuery(id))
  if (post) return <PostVersions key={id} post={post} query={version} />
  if (!error) return <LoadingScreen />
  if (isGone(error) || Number.isNaN(id))
    return (
      <EmptyState
        level={1}
        title="This post no longer exists"
        actions={<ButtonLink to="/admin/posts">All posts</ButtonLink>}
      />
    )
  return <LoadFailure title="We couldn’t load the post" className="mt-10" error={error} onRetry={refetch} />
}
