import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { TextButton } from '#/ui/button/text-link.tsx'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { later } from '#/ui/later.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { leanOf, wordOfVote } from '../model/verdict-words.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote, voteInWords } from '../model/votes.rules.ts'
import { type ShowVerdict, useOwnVote, useReader, useVote } from './votes.queries.ts'

/** Nobody says why before they voted. */
const WriteSentence = later(async () => (await import('../sentences/write-sentence.tsx')).WriteSentence)

interface YourVoteProps {
  game: Pick<GameDetail, 'id' | 'slug'>
  showVerdict: ShowVerdict
  onSignIn: (intention: () => void) => void
}

/** The visitor's own vote: one tap gives it, another on the same takes it back; a sentence may follow (checklist VERDICT-02). */
export function YourVote({ game, showVerdict, onSignIn }: YourVoteProps) {
  const own = useOwnVote(game.id)
  const memberId = useReader()?.id
  const { give, error, isPending, sent } = useVote(game, showVerdict, onSignIn)
  const isSaying = sent?.sentence !== undefined
  const takeBack = () => give(null)
  return (
    <div className="noscript:hidden">
      <fieldset className="min-w-0">
        <legend className="type-part">How good with exactly two?</legend>
        <div className="vote-tiles">
          {TWO_PLAYER_VOTES.map((vote) => (
            <VoteTile
              key={vote}
              vote={vote}
              isChosen={own?.vote === vote}
              onPick={() => give({ vote })}
              onPickAgain={takeBack}
            />
          ))}
        </div>
      </fieldset>
      {/* Room for what is said to whoever voted, which is known a moment after the page. */}
      <p className="type-hint flex min-h-11 flex-wrap items-center gap-x-3">
        <span role="status">{own ? givenWords(own) : 'One tap, and your vote is in.'}</span>
        {own && <TextButton onClick={takeBack}>Undo</TextButton>}
      </p>
      {error && !isSaying && <Alert className="mt-2">Your vote wasn’t saved. {error.message}</Alert>}
      {own && memberId && !own.isHere && (
        <WriteSentence
          key={memberId}
          slug={game.slug}
          memberId={memberId}
          said={own.sentence}
          isSending={isPending && isSaying}
          problem={isSaying ? error?.message : undefined}
          onSay={(sentence, onDone) => give({ vote: own.vote, sentence }, onDone)}
        />
      )}
    </div>
  )
}

function givenWords({ vote, isHere }: { vote: TwoPlayerVote; isHere: boolean }): string {
  return isHere
    ? `You said: ${voteInWords(vote)}. Saved on this device until you sign in.`
    : `Your vote is in: ${voteInWords(vote)}.`
}

interface VoteTileProps {
  vote: TwoPlayerVote
  isChosen: boolean
  onPick: () => void
  onPickAgain: () => void
}

/** One answer of the four: a radio button that is pressed again to take it back. */
function VoteTile({ vote, isChosen, onPick, onPickAgain }: VoteTileProps) {
  return (
    <label className="tile vote-tile">
      <input
        type="radio"
        className="invisible-input"
        name="with-two-vote"
        value={vote}
        checked={isChosen}
        onChange={onPick}
        onClick={() => isChosen && onPickAgain()}
        onKeyDown={(event) => {
          // A browser does nothing for the key that would press the answer which holds.
          if (event.key !== ' ' || !isChosen) return
          event.preventDefault()
          onPickAgain()
        }}
      />
      <span className="tile-face">
        <SeatsMark lean={leanOf(wordOfVote(vote))} />
        {voteInWords(vote)}
      </span>
    </label>
  )
}
