/** Lists that people search the web for, each a page of its own. */

import type { DiscoverySearch } from '../rules/question.rules.ts'
import type { Criterion } from '../understanding/criteria.rules.ts'

/** A list of games that meet a criterion. */
export interface GameList {
  slug: string
  /** As a heading, and as the title of its page. */
  name: string
  /** What such games are, in a sentence or two. */
  about: string
  criterion: Criterion
  /** The same as a search of the catalogue, to narrow further. */
  search: DiscoverySearch
}

const all = (...of: Criterion[]): Criterion => ({ kind: 'all', of })
const together: Criterion = { kind: 'mode', value: 'together' }
const against: Criterion = { kind: 'mode', value: 'against' }
const easy: Criterion = { kind: 'difficulty', values: ['Easy'] }
const notHard: Criterion = { kind: 'difficulty', values: ['Easy', 'Medium'] }
const hard: Criterion = { kind: 'difficulty', values: ['Hard'] }
const best: Criterion = { kind: 'bestAtTwo' }
const twoOnly: Criterion = { kind: 'twoOnly' }
const upTo = (to: number): Criterion => ({ kind: 'time', to })
const category = (...slugs: string[]): Criterion => ({ kind: 'category', slugs })

export const GAME_LISTS: readonly GameList[] = [
  {
    slug: 'best-two-player-board-games',
    name: 'The best two-player board games',
    about: 'Games at their best with exactly two: nobody’s missing at the table.',
    criterion: best,
    search: { two: 'best' },
  },
  {
    slug: 'quick-cooperative-games',
    name: 'Quick cooperative games for two',
    about: 'You win or lose together, and know which within half an hour.',
    criterion: all(together, upTo(29)),
    search: { mode: 'together', duration: 'quick' },
  },
  {
    slug: 'easy-two-player-card-games',
    name: 'Easy two-player card games',
    about: 'A deck, rules you can explain in five minutes, and hardly anything to set up.',
    criterion: all(easy, category('card-game')),
    search: { category: 'card-game', difficulty: 'easy' },
  },
  {
    slug: 'games-under-20-minutes',
    name: 'Two-player games under 20 minutes',
    about: 'Short enough for a work night, and for a rematch right after.',
    criterion: upTo(19),
    search: { q: 'under 20 minutes' },
  },
  {
    slug: 'games-under-30-minutes',
    name: 'Two-player games under 30 minutes',
    about: 'Set up, played and put away in half an hour.',
    criterion: upTo(29),
    search: { duration: 'quick' },
  },
  {
    slug: 'games-for-two-players-only',
    name: 'Board games for two players only',
    about: 'Designed for two from the start: no variant rules, no empty third seat.',
    criterion: twoOnly,
    search: { q: 'two players only' },
  },
  {
    slug: 'cooperative-games-for-couples',
    name: 'Cooperative games for couples',
    about: 'The two of you against the game, and at their best when no one else joins in.',
    criterion: all(together, best),
    search: { mode: 'together', two: 'best' },
  },
  {
    slug: 'cooperative-card-games',
    name: 'Cooperative card games for two',
    about: 'Cards in hand, and on the same side.',
    criterion: all(together, category('card-game')),
    search: { category: 'card-game', mode: 'together' },
  },
  {
    slug: 'challenging-cooperative-games',
    name: 'Challenging cooperative games for two',
    about: 'Expect to lose the first ones. You’ll talk about what went wrong, and set up again.',
    criterion: all(together, hard),
    search: { difficulty: 'hard', mode: 'together' },
  },
  {
    slug: 'date-night-games',
    name: 'Board games for date night',
    about: 'Best with two, done within the hour, and never so hard that you stop talking.',
    criterion: all(best, notHard, upTo(60)),
    search: { q: 'date night' },
  },
  {
    slug: 'travel-games-for-two',
    name: 'Travel games for two',
    about: 'Cards and small abstracts for a train table, a café or a tent.',
    criterion: all(upTo(30), notHard, category('card-game', 'abstract')),
    search: { q: 'travel' },
  },
  {
    slug: 'board-games-for-beginners',
    name: 'Two-player board games for beginners',
    about: 'Easy rules and a short first game: where to start if you haven’t played much yet.',
    criterion: all(easy, upTo(45)),
    search: { q: 'beginners' },
  },
  {
    slug: 'easy-strategy-games',
    name: 'Easy strategy games for two',
    about: 'Quick to learn, with real decisions from the first turn.',
    criterion: all(easy, category('strategy')),
    search: { category: 'strategy', difficulty: 'easy' },
  },
  {
    slug: 'quick-strategy-games',
    name: 'Quick strategy games for two',
    about: 'You have a plan, so does your opponent, and one of you wins within half an hour.',
    criterion: all(upTo(30), category('strategy')),
    search: { q: 'strategy 30 minutes' },
  },
  {
    slug: 'hard-two-player-games',
    name: 'Hard board games that are best with two',
    about: 'Big decisions for the two of you, and rules worth an afternoon.',
    criterion: all(hard, best),
    search: { difficulty: 'hard', two: 'best' },
  },
  {
    slug: 'long-two-player-games',
    name: 'Long board games for two',
    about: 'More than an hour, for a day with nothing else planned.',
    criterion: { kind: 'time', from: 61 },
    search: { duration: 'long' },
  },
  {
    slug: 'quick-head-to-head-games',
    name: 'Quick head-to-head games',
    about: 'Only the two of you, against each other, in less than half an hour.',
    criterion: all(against, twoOnly, upTo(29)),
    search: { duration: 'quick', mode: 'against', q: 'two players only' },
  },
  {
    slug: 'language-independent-games',
    name: 'Two-player games without text',
    about: 'Little or no text in the game, so you can play without sharing a language.',
    criterion: { kind: 'noReading' },
    search: { q: 'no reading' },
  },
  {
    slug: 'games-for-two-and-four',
    name: 'Games for two that also work with four',
    about: 'Best with two, and still fine when friends come over.',
    criterion: all(best, { kind: 'players', count: 4 }),
    search: { players: '4', two: 'best' },
  },
  {
    slug: 'award-winning-two-player-games',
    name: 'Award-winning board games for two',
    about: 'Games that juries liked, and that hold up with only two at the table.',
    criterion: { kind: 'award', name: '' },
    search: { q: 'award winners' },
  },
]
