import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { Alert, TextButton } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { OverlapIcon } from '#/ui/signs.tsx'
import { asVerdict, overlapOf } from './model/verdict-words.rules.ts'
import { formatVote, TWO_PLAYER_VOTES, type TwoPlayerVote } from './model/votes.rules.ts'
import { type ShowVerdict, useOwnVote, useSignedInMember, useVote, useWithName } from './verdict.queries.ts'

/** Loaded on demand, since the form is needed only after voting. */
const WriteSentence = later(async () => (await import('./write-sentence.tsx')).WriteSentence)

interface YourVoteProps {
  game: Pick<GameDetail, 'id' | 'slug'>
  showVerdict: ShowVerdict
  /** The stars to rate the game, offered after voting. If absent, the form for a short review is shown at once. */
  rating?: ReactNode
}

/** Renders the voting form on a game's page (ruling 51, VERDICT-02). After voting, it offers stars and a short review. */
export function YourVote({ game, showVerdict, rating }: YourVoteProps) {
  const own = useOwnVote(game.id)
  const withName = useWithName()
  const memberId = useSignedInMember()?.id
  const { changeVote, error, isPending, sent } = useVote(game, showVerdict)
  const [asksMore, setAsksMore] = useState(rating === undefined)
  const frame = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const isSaying = sent?.sentence !== undefined
  const hasVoted = own !== undefined
  // What was pressed goes with the question: the keyboard goes on at what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the answer is another.
  useLayoutEffect(() => {
    if (wasPressed.current)
      frame.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [hasVoted])
  const press = (vote: TwoPlayerVote | null) => {
    wasPressed.current = true
    setAsksMore(vote !== null)
    changeVote(vote && { vote })
  }
  return (
    <div ref={frame} className="your-vote noscript:hidden">
      {own ? (
        <>
          <p className="your-vote-given">
            <OverlapIcon overlap={overlapOf(asVerdict(own.vote))} look="hollow" />
            <span role="status">
              <b className="font-semibold">You said {formatVote(own.vote)}.</b>
              {own.isHere && ' Saved on this device until you sign in.'}
            </span>
            <TextButton onClick={() => press(null)}>Undo</TextButton>
          </p>
          {!asksMore && <TextButton onClick={() => setAsksMore(true)}>Rate it, or say why</TextButton>}
        </>
      ) : (
        <fieldset>
          <legend>Played it? How good is it with two?</legend>
          <div className="vote-choices">
            {TWO_PLAYER_VOTES.map((vote) => (
              <button key={vote} type="button" onClick={() => press(vote)}>
                <OverlapIcon overlap={overlapOf(asVerdict(vote))} look="hollow" />
                {formatVote(vote)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {error && !isSaying && <Alert className="mt-2">Your vote wasn’t saved. {error.message}</Alert>}
      {own && asksMore && rating}
      {own && asksMore && memberId && !own.isHere && (
        <WriteSentence
          key={memberId}
          slug={game.slug}
          memberId={memberId}
          review={own.sentence}
          isSending={isPending && isSaying}
          problem={isSaying ? error?.message : undefined}
          onSay={(sentence, onDone) => withName(() => changeVote({ vote: own.vote, sentence }, onDone))}
        />
      )}
    </div>
  )
}
