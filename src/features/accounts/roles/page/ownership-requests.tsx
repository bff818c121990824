import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { longDate } from '#/lib/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { rolesQuery, useDecideOwnership } from '../roles.queries.ts'
import { nameOf, questionOf } from '../roles.rules.ts'
import type { OwnershipRequest } from '../roles.schema.ts'

/** Members who confirmed an address of the site's domain and request ownership; nothing if there are none. */
export function OwnershipRequests({ onDone }: { onDone: (news: string) => void }) {
  const { data } = useQuery(rolesQuery())
  const [decision, setDecision] = useState<{ request: OwnershipRequest; isAccepted: boolean }>()
  const decide = useDecideOwnership()
  if (!data || (data.requests.length === 0 && !decision)) return null
  const close = () => {
    setDecision(undefined)
    decide.reset()
  }
  return (
    <section aria-labelledby="ownership-requests" className="xl:col-span-2">
      <SectionHeading id="ownership-requests" size="part">
        Requests to become an owner
      </SectionHeading>
      <ul className="mt-3 border-ink border-t">
        {data.requests.map((request) => (
          <li key={request.id} className="role-person row-rule">
            <MemberInitial name={nameOf(request)} isOurs />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">
                <bdi>{request.email}</bdi>
              </p>
              <p className="text-ink-2 text-sm">
                {`${request.username ? `${request.username}. ` : ''}Requested on ${longDate(request.requestedAt)}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setDecision({ request, isAccepted: false })}>Decline</Button>
              <Button look="primary" onClick={() => setDecision({ request, isAccepted: true })}>
                Accept
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {decision && (
        <OwnershipQuestion
          {...decision}
          isPending={decide.isPending}
          problem={decide.isError && failureWords(decide.error)}
          onConfirm={() => {
            const { request, isAccepted } = decision
            const news = `${request.email} ${isAccepted ? 'becomes an owner at their next sign-in' : 'is told that you declined'}`
            decide.mutate(
              { memberId: request.id, isAccepted },
              {
                onSuccess: () => {
                  close()
                  onDone(news)
                },
              },
            )
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

interface OwnershipQuestionProps {
  request: OwnershipRequest
  isAccepted: boolean
  isPending: boolean
  problem: string | false
  onConfirm: () => void
  onClose: () => void
}

function OwnershipQuestion({ request, isAccepted, ...dialog }: OwnershipQuestionProps) {
  const { title, words, deed, doing } = isAccepted
    ? questionOf(request.email, null, 'owner')
    : {
        title: `Decline ${request.email}?`,
        words: 'They stay a member, and we email them.',
        deed: 'Decline',
        doing: 'Declining…',
      }
  return (
    <ConfirmDialog
      title={<bdi>{title}</bdi>}
      confirm={deed}
      confirming={doing}
      isHarmless={isAccepted}
      {...dialog}
    >
      {words}
    </ConfirmDialog>
  )
}
