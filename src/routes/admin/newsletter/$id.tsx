import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { OneThing } from '#/app/admin/one-thing.tsx'
import { PostSurroundings } from '#/app/admin/post-surroundings.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { editedLetterQuery } from '#/features/newsletter/letters/letters.queries.ts'
import { SentLetter } from '#/features/newsletter/letters/sent-letter.tsx'
import { NewLetter } from '#/features/newsletter/letters/writing/new-letter.tsx'
import { WriteLetter } from '#/features/newsletter/letters/writing/write-letter.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { ArticleEditor } from '#/features/post-editor/text/article-editor.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'

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
  const query = useQuery(editedLetterQuery(Number(id)))
  const list = <ButtonLink to="/admin/newsletter">Newsletter</ButtonLink>
  return (
    <OneThing noun="campaign" query={query} list={list}>
      {(letter) =>
        letter.startedAt ? (
          <SentLetter letter={letter} />
        ) : (
          <PostSurroundings>
            <WriteLetter
              key={letter.id}
              letter={letter}
              editorId={editorId}
              postalAddress={postalAddress}
              text={(props) => <ArticleEditor label="Text" onUpload={upload} {...props} />}
              maySend={me?.member?.role === 'owner'}
              onSent={() => void query.refetch()}
              onDeleted={() => void navigate({ to: '/admin/newsletter', replace: true })}
            />
          </PostSurroundings>
        )
      }
    </OneThing>
  )
}
