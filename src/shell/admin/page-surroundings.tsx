import { type ReactNode, useState } from 'react'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import type { TextEditor } from '#/features/pages/editing/writing/part-list.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { ArticleEditor } from '#/features/post-editor/text/article-editor.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { PostSurroundings } from './post-surroundings.tsx'

interface Surroundings {
  editorId: string
  host: string
  textEditor: TextEditor
}

/** What writing a page needs of other features: texts are written as those of posts are. */
export function PageSurroundings({ children }: { children: (surroundings: Surroundings) => ReactNode }) {
  const me = useMe()
  // Whoever began goes on writing, also while the session is over.
  const [editorId] = useState(me?.member?.id ?? '')
  const { siteUrl } = useSiteSettings()
  const onUpload = useUploadPicture()
  const textEditor: TextEditor = (text) => <ArticleEditor {...text} onUpload={onUpload} />
  return (
    <PostSurroundings>{children({ editorId, host: new URL(siteUrl).host, textEditor })}</PostSurroundings>
  )
}
