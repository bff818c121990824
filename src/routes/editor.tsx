import { createFileRoute, Link } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { methodLede, methodParts } from '#/features/pages/method-parts.tsx'
import { rewritten } from '#/features/pages/written/pages.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Picture } from '#/ui/display/picture.tsx'

export const Route = createFileRoute('/editor')({
  loader: ({ context }) => rewritten(context, 'editor'),
  head: ({ match: { context }, loaderData: page }) =>
    headLater(({ headOfWritten }) => headOfWritten(context.site, 'editor', page)),
  component: EditorPage,
})

/** The editor of the verdicts, and how they are made. */
function EditorPage() {
  const site = useSiteSettings()
  const page = Route.useLoaderData()
  const { editorName, editorWords, editorPicture } = site
  return (
    <LegalDocument
      title={page?.title ?? 'How we judge'}
      lede={page ? page.lede : methodLede(site)}
      {...(page && { lastUpdated: page.updatedAt })}
      parts={page?.parts ?? methodParts({ ...site, leadTo: (to, words) => <Link to={to}>{words}</Link> })}
    >
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
