import type { GameDetail } from '#/domain/games/games.schema.ts'
import { Sentences } from './sentences/sentences.tsx'
import { VerdictTally } from './verdict-tally.tsx'
import type { ShowVerdict } from './votes/votes.queries.ts'
import { YourVote } from './votes/your-vote.tsx'

interface WithTwoProps {
  game: Pick<GameDetail, 'id' | 'slug' | 'title' | 'twoPlayer'>
  /** Whether members may vote at all. */
  takesVotes: boolean
  /** The place the address names: without JavaScript, older sentences are looked through by it. */
  from: string | undefined
  showVerdict: ShowVerdict
  /** Asks a visitor to sign in, and does what they meant to once they have. */
  onSignIn: (intention: () => void) => void
}

/** How good a game is with exactly two, by whom, and where the visitor says so too (checklist VERDICT-01 to 03). */
export function WithTwo({ game, takesVotes, from, showVerdict, onSignIn }: WithTwoProps) {
  return (
    <section id="with-exactly-two" aria-labelledby="with-two-votes" className="with-two rule">
      <div>
        <h2 id="with-two-votes" className="type-part">
          How sure is the verdict?
        </h2>
        <VerdictTally {...game.twoPlayer} />
      </div>
      {takesVotes && (
        <div className="min-w-0">
          <YourVote key={game.id} game={game} showVerdict={showVerdict} onSignIn={onSignIn} />
          <Sentences key={game.slug} game={game} from={from} />
        </div>
      )}
    </section>
  )
}
