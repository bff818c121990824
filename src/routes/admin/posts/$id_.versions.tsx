import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { RevisionsOf } from '#/app/admin/revisions.tsx'
import { postForVersionsQuery, postVersions } from '#/features/post-editor/post-editor.queries.ts'

export const Route = createFileRoute('/admin/posts/$id_/versions')({ component: PostVersionsPage })

function PostVersionsPage() {
  const { id } = Route.useParams()
  return (
    <ItemScreen noun="post" query={useQuery(postForVersionsQuery(Number(id)))}>
      {(post) => (
        <RevisionsOf
          key={id}
          queries={postVersions}
          id={post.id}
          title={post.title}
          back={{ to: '/admin/posts/$id', params: { id }, label: 'Back to the post' }}
          isPublished={post.state !== 'draft'}
          hasDraftEdits={post.pending !== null}
        />
      )}
    </ItemScreen>
  )
}
