import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PostDetail } from '#/domain/blog/blog.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { postPreviewQuery } from '../post-editor.queries.ts'
import { type PostFields, tidyPost } from '../post-editor.rules.ts'

export type PostView = 'write' | 'preview'

/** Whether the post is written or seen as readers will see it. */
export function PostViewSwitch({ view, onChange }: { view: PostView; onChange: (view: PostView) => void }) {
  return (
    <Segmented
      legend="View"
      name="post-view"
      value={view}
      onChange={onChange}
      options={[
        { value: 'write', label: 'Write' },
        { value: 'preview', label: 'Preview' },
      ]}
    />
  )
}

interface PostPreviewProps {
  fields: PostFields
  publishedAt: string | null
  /** The page readers see. */
  page: (post: PostDetail) => ReactNode
}

/** A post as its readers will see it: what they would get of what is typed, in the page they would get it in. */
export function PostPreview({ fields, publishedAt, page }: PostPreviewProps) {
  const { data, error, refetch } = useQuery(postPreviewQuery(tidyPost(fields)))
  if (error)
    return (
      <Alert
        className="mt-8"
        title="The preview could not be loaded"
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      >
        {error.message}
      </Alert>
    )
  if (!data) return <Skeleton className="mt-8 h-96" />
  return page({ ...data, publishedAt: publishedAt ?? data.publishedAt })
}
