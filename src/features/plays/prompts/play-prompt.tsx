import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { WhoWon, WonOrLost } from '../log/outcome-choice.tsx'
import type { SeenOutcome } from '../model/plays.rules.ts'
import { formatPlayDay } from '../play-format.rules.ts'
import { playPromptQuery, useAnswerPrompt } from '../plays.queries.ts'
import type { PlayPrompt } from '../plays.schema.ts'
import '../log/log.css'

interface PlayPromptProps {
  token: string
  /** The outcome that the link in the email stands for; undefined if it names none. */
  outcome: SeenOutcome | undefined
}

/** This page opens from an email that asks who won last night. A button saves the outcome, since mail scanners open links. */
export function PlayPromptPage({ token, outcome }: PlayPromptProps) {
  const { data, error } = useQuery(playPromptQuery(token))
  if (error)
    return (
      <>
        <PageHeading title="What did you play?" />
        <Alert className="max-w-md">{error.message}</Alert>
        <ButtonLink to="/played/evening" className="mt-6">
          Log a play
        </ButtonLink>
      </>
    )
  if (!data) return <PageHeading title="What did you play?" />
  return <PromptForm key={data.key} token={token} play={data} outcome={outcome} />
}

function PromptForm({ token, play, outcome }: PlayPromptProps & { play: PlayPrompt }) {
  const { title, day, isTogether, names, mySide, key } = play
  const [chosen, setChosen] = useState<SeenOutcome | null>(outcome ?? play.outcome)
  const answer = useAnswerPrompt(token)
  const saved = answer.isSuccess && answer.data.outcome === chosen
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && !answer.isPending) answer.mutate(chosen)
  }
  return (
    <>
      <PageHeading
        title={isTogether ? 'How did it go?' : 'Who won?'}
        lede={
          <>
            <bdi>{title}</bdi>, {formatPlayDay(day)}
          </>
        }
      />
      <form onSubmit={send} className="max-w-3xl">
        {isTogether ? (
          <WonOrLost chosen={chosen} onChoose={setChosen} />
        ) : (
          <WhoWon table={{ names, mySide }} chosen={chosen} onChoose={setChosen} />
        )}
        {answer.error && <Alert className="mt-4">That wasn’t saved. {answer.error.message}</Alert>}
        {saved ? (
          <Saved playKey={key} />
        ) : (
          <Button
            look="primary"
            type="submit"
            aria-disabled={!chosen || answer.isPending}
            className="mt-6 noscript:hidden"
          >
            {answer.isPending ? 'Saving…' : 'Save'}
          </Button>
        )}
      </form>
      <p className="hidden noscript:block">
        This step needs JavaScript. Please turn it on and open the link again.
      </p>
    </>
  )
}

/** The message after saving. It takes the focus, since the pressed button is gone. */
function Saved({ playKey }: { playKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="mt-6">
      <p className="saved" role="status">
        <Check aria-hidden />
        <span>Saved to your play log.</span>
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/played/evening" search={{ evening: playKey }}>
          Add minutes or a note
        </ButtonLink>
        <ButtonLink to="/played">Play log</ButtonLink>
      </p>
    </div>
  )
}
