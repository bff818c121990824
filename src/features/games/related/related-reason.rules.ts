import type {
  CatalogueFigures,
  ComparableGame,
  ComparedGame,
  WordKind,
} from '#/domain/taste/compared-game.rules.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import type { LikeFigures } from './related-formula.rules.ts'

/** No number is told that rests on fewer people. */
const FEWEST_PEOPLE = 5
/** Likes are a reason where games are liked together this much oftener than chance would have it. */
const TELLING_LIFT = 1.3
/** Play times that differ by no more than a quarter are about the same. */
const ABOUT_THE_SAME = 1.25

/** Why a game stands beside another, in a sentence that holds: by members' likes, the designer, or what both are. */
export function reasonOf(
  game: ComparedGame,
  related: ComparedGame,
  { lift, likes }: { lift: number; likes: Pick<LikeFigures, 'both' | 'likes'> },
  weights: CatalogueFigures['weights'],
  nameOfCategory: (slug: string) => string,
): string {
  if (likes.both >= FEWEST_PEOPLE && lift >= TELLING_LIFT)
    return `${inFigures(likes.both)} of the ${inFigures(likes.likes[0])} who like ${game.title} like this`
  const designer = game.words.designers.find((word) => related.words.designers.includes(word))
  if (designer !== undefined) {
    const name = game.designers.find((each) => each.trim().toLowerCase() === designer)
    return `By the same designer, ${name}`
  }
  const rarest = (kind: WordKind) =>
    game.words[kind]
      .filter((word) => related.words[kind].includes(word))
      .sort((a, b) => (weights[kind].get(b) ?? 0) - (weights[kind].get(a) ?? 0))[0]
  // Where the two share no more than playing together, "cooperative" is a category like any other.
  const category = rarest('categories') ?? game.categories.find((slug) => related.categories.includes(slug))
  const what = rarest('mechanics') ?? `in ${nameOfCategory(category ?? '')}`
  return [`Both ${what}`, alikeIn(game, related)].filter(Boolean).join(', ')
}

/** What else makes two games feel alike: "about 30 minutes". */
function alikeIn(a: ComparableGame, b: ComparableGame): string | null {
  if (a.playMinutes !== null && b.playMinutes !== null) {
    const ratio = Math.max(a.playMinutes, b.playMinutes) / Math.min(a.playMinutes, b.playMinutes)
    if (ratio <= ABOUT_THE_SAME) return aboutSoLong((a.playMinutes + b.playMinutes) / 2)
  }
  if (a.mode === 'together' && b.mode === 'together') return 'played together'
  return a.maxPlayers === 2 && b.maxPlayers === 2 ? 'made for two' : null
}

function aboutSoLong(minutes: number): string {
  if (minutes <= 100) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`
  const halves = Math.round(minutes / 30)
  return `about ${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'} hours`
}
