import { mechanicWords } from '#/features/games/model/facts/mechanics.rules.ts'
import { foldedSlug, foldText } from '#/lib/text.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import gameLists from '../../../../content/search/lists.json' with { type: 'json' }
import { searchIndex } from '../index/search-index.ts'
import { type DiscoveryQuery, type DiscoverySearch, everything } from '../rules/question.rules.ts'
import type { Criterion } from '../understanding/criteria.rules.ts'
import {
  formatCounts,
  type NamedTopicKind,
  namedTopicKinds,
  TOPIC_KINDS,
  wordsOfName,
} from './topics.rules.ts'
import type { TopicLink, TopicPage } from './topics.schema.ts'

/** Minimum number of games for search engines to index a page. */
const LISTED_FROM = 4
/** Number of links to further pages. */
const FURTHER = { mechanic: 4, designer: 3, list: 5 }

/** Lists that people search the web for: the games that meet a criterion, and a search to narrow them further. */
const GAME_LISTS = gameLists as readonly {
  slug: string
  name: string
  about: string
  criterion: Criterion
  search: DiscoverySearch
}[]

/** The page about a designer, mechanic, publisher or year: its games and texts; null if no game has it. */
export function namedTopic(kind: NamedTopicKind, requested: string): TopicPage | null {
  const { group, plural } = TOPIC_KINDS[kind]
  const known = nameAt(kind, foldedSlug(requested))
  if (!known) return null
  const { slug, name } = known
  const query = { ...everything, [group]: [slug] }
  const ids = searchIndex().idsFound(query)
  return {
    ...pageOf(query, null),
    ...wordsOfName(kind, name, gamesOf(ids)),
    ...{ kind, slug, name, plural, about: null, search: { [kind]: kind === 'year' ? Number(slug) : slug } },
    further: [...(kind === 'year' ? neighbors(Number(slug)) : []), ...furtherNames(ids, slug)],
  }
}

/** The page of a curated list: its games and texts; null for an unknown list. */
export function listTopic(requested: string): TopicPage | null {
  const at = GAME_LISTS.findIndex(({ slug }) => slug === requested)
  const list = GAME_LISTS[at]
  if (!list) return null
  const { criterion, ...known } = list
  const ids = searchIndex().idsMeeting(criterion)
  return {
    ...pageOf(everything, ids),
    ...{ kind: 'lists', plural: 'Lists', ...known, title: known.name, heading: known.name },
    lede: formatCounts(gamesOf(ids), { most: ids.length - 1 }),
    further: linksTo([...GAME_LISTS.slice(at + 1), ...GAME_LISTS.slice(0, at)]).slice(0, FURTHER.list),
  }
}

/** Links to the lists with enough games to be indexed. */
const linksTo = (lists: typeof GAME_LISTS): TopicLink[] =>
  lists
    .map(({ slug, name, criterion }) => ({
      ...{ kind: 'lists', slug, name },
      games: searchIndex().countMeeting(criterion),
    }))
    .filter(({ games }) => games >= LISTED_FROM)

/** Links to every curated list that has enough games to be indexed by search engines. */
export const listedLists = () => linksTo(GAME_LISTS)

/** Yields the addresses of all topic pages with enough games to be indexed. */
export function* listedTopics(): Generator<string> {
  for (const { slug } of listedLists()) yield `/lists/${slug}`
  for (const kind of namedTopicKinds)
    for (const { slug, games } of searchIndex().facets.namesOf(TOPIC_KINDS[kind].group))
      if (games >= LISTED_FROM) yield `/${kind}/${encodeURIComponent(slug)}`
}

/** The name of a kind with a slug; a mechanic answers to all words that mean it. */
function nameAt(kind: NamedTopicKind, slug: string) {
  const named = (each: string) => searchIndex().facets.nameOf(TOPIC_KINDS[kind].group, each)
  const known = named(slug)
  if (known || kind !== 'mechanic') return known
  const [meant, ...others] = mechanicWords.get(foldText(slug)) ?? []
  return meant === undefined || others.length > 0 ? undefined : named(foldedSlug(meant))
}

/** The games of a query on their page; only of some ids, if given. */
function pageOf(query: DiscoveryQuery, among: readonly number[] | null) {
  const { ids, total } = searchIndex().discover(query, among)
  return {
    total,
    isListed: total >= LISTED_FROM,
    usualSort: searchIndex().usualSort(),
    // Why a game suits two says more here than what it is.
    games: catalogue()
      .cards(ids)
      .map((card) => ({ ...card, tagline: catalogue().game(card.id)?.twoPlayerReason ?? card.tagline })),
  }
}

/** Mechanics and designers of several of some games that have pages worth a visit. */
function furtherNames(ids: readonly number[], except: string): TopicLink[] {
  // Of these games alone: a filter counts beyond what it chose itself.
  const { facets } = searchIndex().discover(everything, ids)
  return (['mechanic', 'designer'] as const).flatMap((kind) =>
    facets[TOPIC_KINDS[kind].group]
      .filter(({ value, count }) => value !== except && count > 1)
      .map(({ value, name }) => ({ kind, slug: value, name, games: nameAt(kind, value)?.games ?? 0 }))
      .filter(({ games }) => games >= LISTED_FROM)
      .slice(0, FURTHER[kind]),
  )
}

const gamesOf = (ids: readonly number[]) => ids.flatMap((id) => catalogue().game(id) ?? [])

/** The years before and after one. */
const neighbors = (year: number): TopicLink[] =>
  [year - 1, year + 1].flatMap((each) => {
    const known = nameAt('year', String(each))
    return known && known.games >= LISTED_FROM ? [{ kind: 'year', ...known }] : []
  })
