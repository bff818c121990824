import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { Alert } from '#/ui/status/alert.tsx'

interface SignInToCommentProps {
  /** It is known that nobody is signed in. Where it is not, nobody is told that they are not. */
  isKnown: boolean
  /** The visitor was signed in a moment ago, and what they wrote waits. */
  isSessionOver: boolean
  onSignIn: () => void
}

/** The box of somebody who is not signed in: closed, and saying what opens it (checklist COMM-04). */
export function SignInToComment({ isKnown, isSessionOver, onSignIn }: SignInToCommentProps) {
  return (
    <div className="rounded-control bg-paper-down p-4 sm:px-6 sm:py-5">
      {isSessionOver && (
        <Alert tone="plain" className="mb-4">
          You were signed out. What you wrote is kept: sign in, and it is here again.
        </Alert>
      )}
      <p className="flex items-center gap-3">
        <TwoInkMark size="md" />
        <span>
          <b className="font-semibold">Played it together?</b> Tell the next pair how it went.
        </span>
      </p>
      {!isKnown && (
        <p className="mt-3 hidden text-ink-2 noscript:block">Sign in to comment: that needs JavaScript.</p>
      )}
      <div className={classNames('mt-3 flex flex-wrap items-end gap-3', !isKnown && 'noscript:hidden')}>
        <TextArea
          label={<span className="sr-only">Your comment</span>}
          className="min-w-0 flex-1 basis-64 [&_textarea]:min-h-18 [&_textarea]:resize-none [&_textarea]:bg-transparent"
          rows={2}
          disabled
          placeholder={isKnown ? 'Sign in to comment' : undefined}
        />
        <Button look="ink" className={isKnown ? undefined : 'invisible'} onClick={onSignIn}>
          Sign In
        </Button>
      </div>
    </div>
  )
}
