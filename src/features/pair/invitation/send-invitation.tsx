import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { ShareButton } from '#/ui/share/share-button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { useInvite, useTakeInvitationBack } from '../pair.queries.ts'
import type { NewInvitation, PairView } from '../pair.schema.ts'

/** Asks one person to the table: by a link, or by a code that their phone reads (checklist PAIR-01). */
export function SendInvitation({ invitation }: { invitation: PairView['invitation'] }) {
  const invite = useInvite()
  const takeBack = useTakeInvitationBack()
  const [isShown, setShown] = useState(false)
  const isOpen = invitation?.state === 'open'
  const link = isOpen ? invite.data : undefined
  const problem = invite.error ?? takeBack.error
  return (
    <div className="mt-6">
      {invitation && <Waiting invitation={invitation} />}
      <div className="flex flex-wrap gap-2">
        {link ? (
          <>
            <ShareButton title="A table for two" path={`/us/invited?token=${link.token}`}>
              Send the link
            </ShareButton>
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide the code' : 'Show a code'}
            </Button>
          </>
        ) : (
          <Button look="primary" disabled={invite.isPending} onClick={() => invite.mutate()}>
            <Send aria-hidden />
            {invitation ? 'Make a new link' : 'Make an invitation'}
          </Button>
        )}
        {invitation && (
          <Button
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onSuccess: () => invite.reset() })}
          >
            {isOpen ? 'Take it back' : 'Put this away'}
          </Button>
        )}
      </div>
      {link && isShown && <Code picture={link.picture} />}
      {problem && <Alert className="mt-4">{problem.message}</Alert>}
      <p className="mt-3 text-ink-2 text-sm">
        {isOpen && !link
          ? 'A link is shown only once. A new one takes its place.'
          : 'Works once, for one person, for seven days. Nothing of yours shows before they say yes.'}
      </p>
    </div>
  )
}

function Waiting({
  invitation: { state, sentAt, expiresAt },
}: {
  invitation: NonNullable<PairView['invitation']>
}) {
  return (
    <p role="status" className="mb-4">
      {state === 'open' && (
        <>
          Waiting for an answer. The link was made on <Moment at={sentAt} /> and is good until{' '}
          <Moment at={expiresAt} />.
        </>
      )}
      {state === 'expired' && 'Nobody used your invitation within seven days. Make a new link.'}
      {state === 'declined' && 'Somebody said no to your invitation. You can make a new link.'}
    </p>
  )
}

function Code({ picture: { size, path } }: Pick<NewInvitation, 'picture'>) {
  return (
    <svg
      role="img"
      aria-label="The link of your invitation as a QR code"
      className="us-qr mt-4"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#f7f0e6" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#1d1626" d={path} />
    </svg>
  )
}
