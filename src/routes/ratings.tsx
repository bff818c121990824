import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { OpinionsList } from '#/app/screens/opinions-list.tsx'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { PageHeading } from '#/ui/basics.tsx'

/** The page on which members read and edit their ratings, comments and short reviews. */
export const Route = createFileRoute('/ratings')({
  ...privatePage('/ratings'),
  component: () => (
    <PrivateScreen>
      {(member) => (
        <>
          <PageHeading
            title="Your ratings and comments"
            lede="Everything you’ve said about games. Edit it here."
          />
          <OpinionsList member={member} />
        </>
      )}
    </PrivateScreen>
  ),
})
