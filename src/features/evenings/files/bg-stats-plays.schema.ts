import { z } from 'zod'
import type { IsoDay, SeenOutcome } from '#/domain/evenings/evenings.rules.ts'
import { type EveningsFile, EveningsFileProblem, evenlyParted, FILE_WORDS } from './evening-row.rules.ts'

const flag = z.union([z.boolean(), z.number()]).transform(Boolean).catch(false)
const number = z.coerce.number().catch(0)
const words = z.union([z.string(), z.number()]).transform(String).catch('')

/** What is read of the app's export; whatever else it carries (places, boards, scores) is not looked at. */
const exported = z.object({
  userInfo: z.object({ meRefId: z.coerce.number() }),
  games: z.array(
    z.object({
      id: number,
      name: words,
      bggId: number.optional(),
      bggYear: words.optional(),
      cooperative: flag.optional(),
    }),
  ),
  plays: z.array(
    z.object({
      gameRefId: number,
      playDate: words,
      durationMin: number.optional(),
      ignored: flag.optional(),
      playerScores: z.array(z.object({ playerRefId: number, winner: flag.optional() })).catch([]),
    }),
  ),
})

/**
 * The plays of two, of an export of the app BG Stats (JSON), as evenings of whoever exported it.
 * @throws {EveningsFileProblem} where it is another JSON
 */
export function bgStatsPlays(text: string, latest: IsoDay): EveningsFile {
  const { userInfo, games, plays } = read(text)
  const gameOf = new Map(games.map((game) => [game.id, game]))
  const numbered = plays.map((play, at) => ({ ...play, line: at + 1 })).filter(({ ignored }) => !ignored)
  const [mine, others] = [true, false].map((is) =>
    numbered.filter(
      ({ playerScores }) =>
        is ===
        (playerScores.length === 2 &&
          playerScores.some(({ playerRefId }) => playerRefId === userInfo.meRefId)),
    ),
  ) as [typeof numbered, typeof numbered]
  const told = mine.map(({ line, gameRefId, playDate, durationMin, playerScores }) => {
    const game = gameOf.get(gameRefId)
    const won = (isMe: boolean) =>
      playerScores.some(
        ({ playerRefId, winner }) => winner === true && (playerRefId === userInfo.meRefId) === isMe,
      )
    return {
      line,
      date: playDate,
      title: game?.name ?? '',
      year: game?.bggYear,
      externalId: game?.bggId ? `bgg:${game.bggId}` : null,
      outcome: outcomeOf(won(true), won(false), game?.cooperative === true),
      minutes: String(durationMin ?? ''),
    }
  })
  const { rows, faults } = evenlyParted(told, latest)
  const left = others.map(({ line }) => ({ line, why: 'It was not played by two, of whom you were one.' }))
  return { rows, faults: [...faults, ...left].toSorted((one, other) => one.line - other.line) }
}

function outcomeOf(iWon: boolean, theyWon: boolean, isTogether: boolean): SeenOutcome {
  if (isTogether) return iWon || theyWon ? 'won' : 'lost'
  if (iWon === theyWon) return 'draw'
  return iWon ? 'me' : 'them'
}

function read(text: string) {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (cause) {
    throw new EveningsFileProblem(FILE_WORDS.broken, { cause })
  }
  const result = exported.safeParse(found)
  if (!result.success) throw new EveningsFileProblem(FILE_WORDS.noPlays)
  return result.data
}
