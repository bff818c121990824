import { expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import { reasonOf } from './related-formula.rules.ts'

const patchwork: TasteGame = {
  id: 1, title: 'Patchwork', categories: ['puzzle', 'abstract'], mechanics: ['Polyomino placement', 'Time track'],
  designers: ['Uwe Rosenberg'], weight: 1.6, playMinutes: 30, year: 2014, mode: 'against', maxPlayers: 2, expertRating: 4.5,
  ratingSum: 0, ratingCount: 0, isToAvoid: false,
} // biome-ignore format: one fact a line would bury the rest
const other = (facts: Partial<TasteGame>): TasteGame => ({
  ...patchwork, id: 2, title: 'Other', designers: [], mechanics: [], categories: ['puzzle'], ...facts,
}) // biome-ignore format: one fact a line would bury the rest

// Most games are puzzles, fewer fit shapes together, and hardly any has a time track.
const others = Array.from({ length: 8 }, (_, at) =>
  other({
    id: at + 3,
    mechanics: at < 4 ? ['Polyomino placement'] : [],
    categories: at < 7 ? ['puzzle', 'abstract'] : ['abstract'],
  }),
)
function reasonBetween(
  game: TasteGame,
  related: TasteGame,
  likes = { both: 0, likers: 0, lift: 1 },
  theme?: string,
) {
  const rarest = new ComparedGames([game, related, ...others]).rarestShared(['mechanics', 'categories'], 0, 1)
  const { both, likers, lift } = likes
  return reasonOf(
    game,
    related,
    { lift, likes: { both, likes: [likers, 0] }, theme: theme ?? null, rarest },
    (slug) => (slug === 'puzzle' ? 'Puzzle' : slug),
  )
}
const reason = (game: TasteGame, both = 0, likers = 0, lift = 1, theme?: string) =>
  reasonBetween(patchwork, game, { both, likers, lift }, theme)

it('ALIKE-01: names how many like both, where five do and oftener than chance', () => {
  const game = other({ designers: ['Uwe Rosenberg'] })
  expect(reason(game, 9, 14, 1.3)).toBe('9 of the 14 who like Patchwork like this')
  expect(reason(game, 1_200, 3_400, 1.3)).toBe('1,200 of the 3,400 who like Patchwork like this')
  expect(reason(game, 5, 14, 1.3)).toBe('5 of the 14 who like Patchwork like this')
  expect(reason(game, 4, 14, 3)).toBe('By the same designer, Uwe Rosenberg')
  expect(reason(game, 9, 14, 1.29)).toBe('By the same designer, Uwe Rosenberg')
})

it.each([
  [other({ mechanics: ['polyomino placement', 'Time Track'], playMinutes: 35 }), 'Both use time track, both take about 35 minutes'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: 24 }), 'Both fit odd shapes together, both take about 25 minutes'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: 90 }), 'Both fit odd shapes together, both made for two'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: 90, maxPlayers: 4 }), 'Both fit odd shapes together'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: null, maxPlayers: 3 }), 'Both fit odd shapes together'],
  [other({ mechanics: ['Time track', 'Polyomino placement'], playMinutes: null }), 'Both use time track, both made for two'],
  [other({ playMinutes: 30 }), 'Both are puzzles, both take half an hour'],
  [other({ playMinutes: 38 }), 'Both are puzzles, both made for two'],
  [other({ playMinutes: 38, maxPlayers: 3, mode: 'together' }), 'Both are puzzles'],
  [other({ playMinutes: 100 }), 'Both are puzzles, both made for two'],
] as const)('ALIKE-01: names the rarest mechanic both have, else the category, and the time where it is alike, row %#', (game, words) => {
  expect(reason(game)).toBe(words)
}) // biome-ignore format: a table

it('ALIKE-01: names what both are about before how they work, and what tells most of how they work', () => {
  const game = other({ mechanics: ['Polyomino placement'], playMinutes: 90 })
  expect(reason(game, 0, 0, 1, 'quilts')).toBe('Both are about quilts, both made for two')
})

it('ALIKE-01: says that both are played together, where their times differ', () => {
  const together = { ...patchwork, designers: [], mode: 'together' as const }
  expect(reasonBetween(together, other({ mode: 'together', playMinutes: 120 }))).toBe(
    'Both are puzzles, both are played as a team',
  )
})

it.each([
  [100, 'about 100 minutes'],
  [101, 'about 1½ hours'],
  [104, 'about 1½ hours'],
  [106, 'about 2 hours'],
  [134, 'about 2 hours'],
  [136, 'about 2½ hours'],
  [32, 'half an hour'],
  [61, 'an hour'],
  [54, 'about 55 minutes'],
  [33, 'about 35 minutes'],
  [1, 'about 5 minutes'],
  [120, 'about 2 hours'],
  [150, 'about 2½ hours'],
  [3, 'about 5 minutes'],
])('says %d minutes as %s', (playMinutes, spoken) => {
  const long = { ...patchwork, designers: [], mechanics: [], playMinutes }
  const [game, related] = [long, { ...long, id: 2 }].map((each) => ({ ...each, categories: ['puzzle'] }))
  expect(reasonBetween(game!, related!)).toBe(`Both are puzzles, both take ${spoken}`)
})

it('ALIKE-01: names a designer as the game does, and "cooperative" where no other category is shared', () => {
  const game = {
    ...patchwork,
    categories: ['cooperative', 'abstract', 'puzzle'],
    designers: ['Ann', 'Bo Li', 'Cy'],
  }
  const reasonFor = (facts: Partial<TasteGame>) =>
    reasonBetween(game, other({ playMinutes: null, maxPlayers: 4, ...facts }))
  expect(reasonFor({ designers: ['Cy', 'bo li'] })).toBe('By the same designer, Bo Li')
  expect(reasonFor({ categories: ['strategy', 'cooperative'] })).toBe('Both are in cooperative')
  expect(reasonFor({ categories: ['cooperative', 'abstract', 'puzzle'] })).toBe('Both are puzzles')
})
