import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PostSurroundings } from '#/app/admin/post-surroundings.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { editedLetterQuery, isLetterGone } from '#/features/newsletter/letters/letters.queries.ts'
import { SentLetter } from '#/features/newsletter/letters/sent-letter.tsx'
import { NewLetter } from '#/features/newsletter/letters/writing/new-letter.tsx'
import { WriteLetter } from '#/features/newsletter/letters/writing/write-letter.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { ArticleEditor } from '#/features/post-editor/text/article-editor.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'

export const Route = createFileRoute('/admin/newsletter/$id')({ component: LetterPage })

function LetterPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  if (id !== 'new' && id !== 'recent') return <OneLetter id={id} />
  return (
    <NewLetter
      from={id === 'recent' ? 'recent-posts' : undefined}
      onBegun={(begun) => void navigate({ params: { id: String(begun) }, replace: true })}
    />
  )
}

function OneLetter({ id }: { id: string }) {
  const me = useMe()
  // Editing continues after the session has expired.
  const [editorId] = useState(me?.member?.id ?? '')
  const upload = useUploadPicture()
  const navigate = Route.useNavigate()
  const { postalAddress } = useSiteSettings()
  const { data: letter, error, refetch } = useQuery(editedLetterQuery(Number(id)))
  if (letter?.startedAt) return <SentLetter letter={letter} />
  if (letter)
    return (
      <PostSurroundings>
        <WriteLetter
          key={letter.id}
          letter={letter}
          editorId={editorId}
          postalAddress={postalAddress}
          text={(props) => <ArticleEditor label="Text" onUpload={upload} {...props} />}
          maySend={me?.member?.role === 'owner'}
          onSent={() => void refetch()}
          onDeleted={() => void navigate({ to: '/admin/newsletter', replace: true })}
        />
      </PostSurroundings>
    )
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  if (isLetterGone(error) || Number.isNaN(Number(id)))
    return (
      <EmptyState
        level={1}
        title="This campaign no longer exists"
        actions={<ButtonLink to="/admin/newsletter">Newsletter</ButtonLink>}
      />
    )
  return (
    <LoadFailure title="We couldn’t load the campaign" className="mt-10" error={error} onRetry={refetch} />
  )
}
