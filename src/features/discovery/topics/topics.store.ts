import { mechanicWords } from '#/features/games/model/facts/mechanics.rules.ts'
import { foldedSlug, foldText } from '#/lib/text.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import gameLists from '../../../../content/search/lists.json' with { type: 'json' }
import { searchIndex } from '../index/search-index.ts'
import { type DiscoveryQuery, type DiscoverySearch, everything } from '../rules/query.rules.ts'
import type { Criterion } from '../understanding/criteria.rules.ts'
import {
  formatCounts,
  type NamedTopicKind,
  namedTopicKinds,
  TOPIC_KINDS,
  topicTexts,
} from './topics.rules.ts'
import type { TopicLink, TopicPage } from './topics.schema.ts'

/** Minimum number of games from which search engines may index a topic page. */
const LISTED_FROM = 4
/** Maximum number of links to other topic pages, by kind. */
const FURTHER = { mechanic: 4, designer: 3, list: 5 }

/** Curated lists that people search the web for: the games that meet a criterion, and a search to narrow them. */
const GAME_LISTS = gameLists as readonly {
  slug: string
  name: string
  about: string
  criterion: Criterion
  search: DiscoverySearch
}[]

/** Returns a topic page by slug or name: the games of a designer, mechanic, publisher or year. Returns null for unknown names. */
export function namedTopic(kind: NamedTopicKind, requested: string): TopicPage | null {
  const { group, plural } = TOPIC_KINDS[kind]
  const known = nameAt(kind, foldedSlug(requested))
  if (!known) return null
  const { slug, name } = known
  const query = { ...everything, [group]: [slug] }
  const ids = searchIndex().idsFound(query)
  return {
    ...pageOf(query, null),
    ...topicTexts(kind, name, gamesOf(ids)),
    ...{ kind, slug, name, plural, about: null, search: { [kind]: kind === 'year' ? Number(slug) : slug } },
    further: [...(kind === 'year' ? neighbors(Number(slug)) : []), ...furtherNames(ids, slug)],
  }
}

/** Returns the topic page of a curated list, such as "Quick cooperative games for two". Returns null if no list has the slug. */
export function topicOfList(listSlug: string): TopicPage | null {
  const at = GAME_LISTS.findIndex(({ slug }) => slug === listSlug)
  const list = GAME_LISTS[at]
  if (!list) return null
  const { criterion, ...known } = list
  const ids = searchIndex().idsMeeting(criterion)
  return {
    ...pageOf(everything, ids),
    ...{ kind: 'lists', plural: 'Lists', ...known, title: known.name, heading: known.name },
    lede: formatCounts(gamesOf(ids), { maximum: ids.length - 1 }),
    further: linksTo([...GAME_LISTS.slice(at + 1), ...GAME_LISTS.slice(0, at)]).slice(0, FURTHER.list),
  }
}

/** Returns links to those of the lists that search engines may index. */
const linksTo = (lists: typeof GAME_LISTS): TopicLink[] =>
  lists
    .map(({ slug, name, criterion }) => ({
      ...{ kind: 'lists', slug, name },
      games: searchIndex().countMeeting(criterion),
    }))
    .filter(({ games }) => games >= LISTED_FROM)

/** Returns links to the topic pages of the curated lists. A list of fewer than four games is left out. */
export const linksToLists = () => linksTo(GAME_LISTS)

/** Yields the paths of the topic pages that search engines may index. Only pages with at least four games may be indexed. */
export function* indexableTopics(): Generator<string> {
  for (const { slug } of linksToLists()) yield `/lists/${slug}`
  for (const kind of namedTopicKinds)
    for (const { slug, games } of searchIndex().facets.namesOf(TOPIC_KINDS[kind].group))
      if (games >= LISTED_FROM) yield `/${kind}/${encodeURIComponent(slug)}`
}

/** Returns the name with a slug, such as a designer's; a mechanic is also found by its synonyms. Undefined if there is none. */
function nameAt(kind: NamedTopicKind, slug: string) {
  const named = (each: string) => searchIndex().facets.nameOf(TOPIC_KINDS[kind].group, each)
  const known = named(slug)
  if (known || kind !== 'mechanic') return known
  const [meant, ...others] = mechanicWords.get(foldText(slug)) ?? []
  return meant === undefined || others.length > 0 ? undefined : named(foldedSlug(meant))
}

/** Returns the games of a topic page with their number: those of a query, or only those with ids in `among`. */
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

/** Returns links to mechanics and designers that several of the games have in common, if search engines may index their pages. */
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

/** Returns links to the years before and after, if search engines may index their pages. */
const neighbors = (year: number): TopicLink[] =>
  [year - 1, year + 1].flatMap((each) => {
    const known = nameAt('year', String(each))
    return known && known.games >= LISTED_FROM ? [{ kind: 'year', ...known }] : []
  })
