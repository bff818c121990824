import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { fetchPage } from '#/features/pages/pages.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Picture } from '#/ui/picture.tsx'

export const Route = createFileRoute('/editor')({
  loader: ({ context }) => fetchPage(context, 'editor'),
  head: ({ match: { context }, loaderData: page }) =>
    headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'editor', page)),
  component: EditorPage,
})

/** The editor of the verdicts, and how they are made. */
function EditorPage() {
  const page = Route.useLoaderData()
  const { editorName, editorWords, editorPicture } = useSiteSettings()
  return (
    <LegalDocument page={page} lastUpdated={page.updatedAt}>
      {(editorWords || editorPicture.address) && (
        <section aria-label={editorName || 'Our editor'} className="mt-6 flex flex-wrap items-center gap-6">
          {editorPicture.address && (
            <Picture
              src={editorPicture.address}
              alt={editorName}
              eager
              className="w-32 rounded-card"
              sizes="128px"
            />
          )}
          {editorWords && <p className="max-w-[60ch] flex-1 basis-64">{editorWords}</p>}
        </section>
      )}
    </LegalDocument>
  )
}
