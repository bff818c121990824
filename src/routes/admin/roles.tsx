import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ROLE_WORDS } from '#/features/accounts/model/roles/role-words.rules.ts'
import {
  GiveRole,
  OwnershipRequests,
  type RoleDecision,
  RoleDuties,
  RolePeople,
  RoleQuestion,
} from '#/features/accounts/roles/role-screens.tsx'
import { rolesQuery } from '#/features/accounts/roles/roles.queries.ts'
import { nameOf } from '#/features/accounts/roles/roles.rules.ts'
import { SessionList } from '#/features/accounts/settings/access-settings.tsx'
import { useSessions } from '#/features/accounts/settings/account-settings.queries.ts'
import { Button } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'

export const Route = createFileRoute('/admin/roles')({ component: RolesPage })

function RolesPage() {
  const [decision, setDecision] = useState<RoleDecision>()
  const [isGiving, setGiving] = useState(false)
  const [news, setNews] = useState<string>()
  // The height of the lists is unknown while loading: content below appears once they are there, so that nothing moves.
  const arePeopleThere = !useQuery(rolesQuery()).isPending
  const areSessionsThere = !useSessions().isPending
  return (
    <>
      <ScreenHead title="Roles & sessions">
        <Button look="primary" onClick={() => setGiving(true)}>
          <Plus aria-hidden />
          <span>Give a role</span>
        </Button>
      </ScreenHead>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <section aria-labelledby="role-people">
          <SectionHeading id="role-people" size="part">
            Who can do what
          </SectionHeading>
          <RolePeople onDecide={setDecision} />
        </section>
        {arePeopleThere && (
          <section aria-labelledby="own-sessions">
            <SectionHeading id="own-sessions" size="part">
              Where you’re signed in
            </SectionHeading>
            <div className="mt-3 border-ink border-t pt-4">
              <SessionList />
            </div>
          </section>
        )}
        {arePeopleThere && <OwnershipRequests onDone={setNews} />}
        {arePeopleThere && areSessionsThere && (
          <section aria-labelledby="role-duties" className="xl:col-span-2">
            <SectionHeading id="role-duties" size="part">
              What each role can do
            </SectionHeading>
            <RoleDuties />
          </section>
        )}
      </div>
      {isGiving && (
        <GiveRole
          onClose={() => setGiving(false)}
          onGiven={(name, role) => {
            setGiving(false)
            setNews(`${name} will be ${ROLE_WORDS[role].one} from their next sign-in`)
          }}
        />
      )}
      {decision && (
        <RoleQuestion
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDone={() => {
            setDecision(undefined)
            setNews(newsOf(decision))
          }}
        />
      )}
      <NotePlace>{news && <Note onEnd={() => setNews(undefined)}>{news}</Note>}</NotePlace>
    </>
  )
}

function newsOf({ person, to }: RoleDecision): string {
  return to ? `${nameOf(person)} is ${ROLE_WORDS[to].one} now` : `${nameOf(person)} no longer has a role`
}
