import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { CollectionImport } from '#/features/shelf/import/collection-import.tsx'
import { ShelfFiles } from '#/features/shelf/page/shelf-parts.tsx'
import { TextLink } from '#/ui/basics.tsx'

/** The page that imports a game collection from a file of another service (SHELF-02). */
export const Route = createFileRoute('/shelf/import')({
  ...privatePage('/shelf/import'),
  component: () => (
    <PrivateScreen>
      {({ id }) => (
        <>
          <p className="pt-5">
            <TextLink to="/shelf">My shelf</TextLink>
          </p>
          <h1 className="mt-1">Import your games</h1>
          <p className="type-lede mt-3 mb-6">
            BoardGameGeek’s collection (CSV or XML), an export of BG Stats, any table with a column of titles,
            or a plain list. Nothing is saved until you say so.
          </p>
          <CollectionImport memberId={id} exportLinks={<ShelfFiles />} />
        </>
      )}
    </PrivateScreen>
  ),
})
