import { createFileRoute } from '@tanstack/react-router'
import { EveningsImport } from '#/features/evenings/files/evenings-import.tsx'
import { pageHead, privateHeaders } from '#/shell/heads/page-head.ts'
import { PrivateScreen } from '#/shell/screens/private-screen.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'

/** Where a member brings the evenings along that they wrote down elsewhere (LOG-04). */
export const Route = createFileRoute('/played/import')({
  headers: privateHeaders,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Bring your evenings along',
      description: 'Evenings from elsewhere, in your book.',
      path: '/played/import',
      isUnlisted: true,
    }),
  component: PlayedImportPage,
})

function PlayedImportPage() {
  return (
    <PrivateScreen>
      {() => (
        <div className="wrap pb-section">
          <div className="mx-auto max-w-3xl">
            <p className="pt-5">
              <TextLink to="/played">Evenings</TextLink>
            </p>
            <h1 className="mt-1">Bring your evenings along</h1>
            <p className="type-lede mt-3 mb-6">
              A CSV file whose first line names “date”, “game” and “outcome” (me, them, draw, won, lost or
              stopped), for instance our own download; or an export of BG Stats, of which the plays of two are
              taken. They are written into the book you write in now. Nothing is written until you say so.
            </p>
            <EveningsImport />
          </div>
        </div>
      )}
    </PrivateScreen>
  )
}
