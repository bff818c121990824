import type { GameVerdict } from '#/domain/verdict/verdict.rules.ts'
import { leanOf, verdictWord, wordOfVote } from '#/domain/verdict/verdict-words.rules.ts'
import { TWO_PLAYER_VOTES, type VoteCounts, voteInWords } from '#/domain/verdict/votes.rules.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import { classNames } from '#/ui/class-names.ts'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { tallyInWords } from './tally-words.rules.ts'

/** How members voted, and how much that says; no number rests on fewer than five (checklist VERDICT-01). */
export function VerdictTally(verdict: GameVerdict) {
  const { certainty, detail } = tallyInWords(verdict)
  return (
    <>
      {verdict.votes && verdict.voters && <Bars votes={verdict.votes} voters={verdict.voters} />}
      {verdict.state === 'split' && verdict.editor && (
        <p className="tally-editor" dir="auto">
          <SeatsMark lean={leanOf(verdict.editor.verdict)} look="hollow" />
          {verdictWord(verdict.editor.verdict)}, says our editor
        </p>
      )}
      <p className="tally-words" role="status">
        <b className="font-semibold">{certainty}.</b> <span className="text-ink-2">{detail}</span>
      </p>
    </>
  )
}

function Bars({ votes, voters }: { votes: VoteCounts; voters: number }) {
  const most = Math.max(...TWO_PLAYER_VOTES.map((vote) => votes[vote]))
  return (
    <ul className="tally" aria-label="Votes">
      {TWO_PLAYER_VOTES.map((vote) => (
        <li key={vote} className={classNames('tally-row', votes[vote] === most && 'font-semibold')}>
          <SeatsMark lean={leanOf(wordOfVote(vote))} />
          <span>{voteInWords(vote)}</span>
          <span className="tally-bar" aria-hidden="true">
            <i style={{ width: `${(100 * votes[vote]) / voters}%` }} />
          </span>
          <span className="tally-count">{inFigures(votes[vote])}</span>
        </li>
      ))}
    </ul>
  )
}
