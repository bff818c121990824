import { type SQL, sql } from 'drizzle-orm'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { literal } from '#/lib/columns.ts'
import { SPLIT_VOTES, SPLIT_WORDS } from './verdict.rules.ts'
import { PRIOR, RECOMMENDED_SHARE, WORD_FROM } from './verdict-value.rules.ts'

const { votesGreat, votesGood, votesWorks, votesSkip } = games
const { best, recommended, notRecommended } = PRIOR.nothing
const voters = sql`(${votesGreat} + ${votesGood} + ${votesWorks} + ${votesSkip})`
const value = sql`((${literal(best)} + ${votesGreat} + ${literal(RECOMMENDED_SHARE)} * (${literal(recommended)} + ${votesGood} + ${votesWorks} / 2.0))
  / (${literal(best + recommended + notRecommended)} + ${voters}))`
const membersPlace = sql`case when ${value} >= ${literal(WORD_FROM.best)} then 0 when ${value} >= ${literal(WORD_FROM.good)} then 1
  when ${value} >= ${literal(WORD_FROM.playable)} then 2 else 3 end`
const editorsPlace = sql`array_position(array[${sql.join(
  TWO_PLAYER_VERDICTS.map((word) => sql`${word}`),
  sql`, `,
)}]::text[], ${games.twoPlayerVerdict}) - 1`

/** The SQL form of `isSplit` of the verdict's rules. */
export const isSplitVerdict: SQL = sql`(${voters} >= ${literal(SPLIT_VOTES)} and abs((${editorsPlace}) - (${membersPlace})) >= ${literal(SPLIT_WORDS)})`
