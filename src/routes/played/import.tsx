import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { PlaysImport } from '#/features/plays/files/plays-import.tsx'
import { TextLink } from '#/ui/basics.tsx'

/** The page that imports plays from a file of another service (LOG-04). */
export const Route = createFileRoute('/played/import')({
  ...privatePage('/played/import'),
  component: () => (
    <PrivateScreen>
      {({ id }) => (
        <>
          <p className="pt-5">
            <TextLink to="/played">Play log</TextLink>
          </p>
          <h1 className="mt-1">Import plays</h1>
          <p className="type-lede mt-3 mb-6">
            An export of BG Stats, BoardGameGeek’s plays (XML), our own download, or any table with a day and
            a game. Nothing is saved until you say so.
          </p>
          <PlaysImport memberId={id} />
        </>
      )}
    </PrivateScreen>
  ),
})
