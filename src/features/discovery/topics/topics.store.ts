import { mechanicWords } from '#/features/games/model/facts/mechanics.rules.ts'
import { foldedSlug, foldText } from '#/lib/text/fold-text.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import { searchIndex } from '../index/search-index.ts'

import { type DiscoveryQuery, everything } from '../rules/question.rules.ts'
import { GAME_LISTS, type GameList } from './lists.rules.ts'
import {
  countsInWords,
  LISTED_FROM,
  type NamedTopicKind,
  namedTopicKinds,
  TOPIC_KINDS,
  type TopicWords,
  wordsOfName,
} from './topics.rules.ts'
import type { TopicLink, TopicPage } from './topics.schema.ts'

/** Number of links to further pages. */
const FURTHER = { mechanic: 4, designer: 3, list: 5 }

/** The games with a name and the texts of its page; null if no game has it. */
export function namedTopic(kind: NamedTopicKind, requested: string): TopicPage | null {
  const { group, plural } = TOPIC_KINDS[kind]
  const known = nameAt(kind, foldedSlug(requested))
  if (!known) return null
  const { slug, name } = known
  const query = { ...everything, [group]: [slug] }
  const ids = searchIndex().idsFound(query)
  const games = gamesOf(ids)
  const further = furtherNames(ids, slug)
  return {
    ...pageOf(query, null, wordsOfName(kind, name, games)),
    ...{ kind, slug, name, plural, about: null, search: { [kind]: kind === 'year' ? Number(slug) : slug } },
    further: kind === 'year' ? [...neighbors(Number(slug)), ...further] : further,
  }
}

/** The games of a list and the texts of its page; null for an unknown list. */
export function listTopic(query: string): TopicPage | null {
  const at = GAME_LISTS.findIndex(({ slug }) => slug === query)
  const list = GAME_LISTS[at]
  if (!list) return null
  const { slug, name, about, search } = list
  const ids = searchIndex().idsMeeting(list.criterion)
  const others = [...GAME_LISTS.slice(at + 1), ...GAME_LISTS.slice(0, at)].map(linkToList)
  return {
    ...pageOf(everything, ids, {
      title: name,
      heading: name,
      lede: countsInWords(gamesOf(ids), { most: ids.length - 1 }),
    }),
    ...{ kind: 'lists', slug, name, plural: 'Lists', about, search },
    further: others.filter(({ games }) => games >= LISTED_FROM).slice(0, FURTHER.list),
  }
}

/** Every list for search engines. */
export const listedLists = (): TopicLink[] =>
  GAME_LISTS.map(linkToList).filter(({ games }) => games >= LISTED_FROM)

/** Yields the addresses of all topic pages with enough games to be indexed. */
export function* listedTopics(): Generator<string> {
  for (const { slug } of listedLists()) yield `/lists/${slug}`
  for (const kind of namedTopicKinds)
    for (const { slug, games } of searchIndex().facets.namesOf(TOPIC_KINDS[kind].group))
      if (games >= LISTED_FROM) yield `/${kind}/${encodeURIComponent(slug)}`
}

/** The name of a kind with a slug; a mechanic answers to all words that mean it. */
function nameAt(kind: NamedTopicKind, slug: string) {
  const { group } = TOPIC_KINDS[kind]
  const known = searchIndex().facets.nameOf(group, slug)
  if (known || kind !== 'mechanic') return known
  const [meant, ...others] = mechanicWords.get(foldText(slug)) ?? []
  return meant === undefined || others.length > 0
    ? undefined
    : searchIndex().facets.nameOf(group, foldedSlug(meant))
}

/**
 * The games of a query and the texts of its page.
 * @param ids only these games, if given
 */
function pageOf(query: DiscoveryQuery, ids: readonly number[] | null, words: TopicWords) {
  const found = searchIndex().discover(query, ids)
  const cards = catalogue().cards(found.ids)
  return {
    ...words,
    total: found.total,
    isListed: found.total >= LISTED_FROM,
    usualSort: searchIndex().usualSort(),
    // Why a game suits two says more here than what it is.
    games: cards.map((card) => ({
      ...card,
      tagline: catalogue().game(card.id)?.twoPlayerReason ?? card.tagline,
    })),
  }
}

/** Mechanics and designers of several of some games that have pages worth a visit. */
function furtherNames(ids: readonly number[], except: string): TopicLink[] {
  // Of these games alone: a filter counts beyond what it chose itself.
  const { facets } = searchIndex().discover(everything, ids)
  return (['mechanic', 'designer'] as const).flatMap((kind) => {
    const { group } = TOPIC_KINDS[kind]
    return facets[group]
      .filter(({ value, count }) => value !== except && count > 1)
      .map(({ value, name }) => ({ kind, slug: value, name, games: nameAt(kind, value)?.games ?? 0 }))
      .filter(({ games }) => games >= LISTED_FROM)
      .slice(0, FURTHER[kind])
  })
}

const gamesOf = (ids: readonly number[]) => ids.flatMap((id) => catalogue().game(id) ?? [])

/** The years before and after one. */
const neighbors = (year: number): TopicLink[] =>
  [year - 1, year + 1].flatMap((each) => {
    const known = nameAt('year', String(each))
    return known && known.games >= LISTED_FROM ? [{ kind: 'year', ...known }] : []
  })

const linkToList = ({ slug, name, criterion }: GameList): TopicLink => ({
  ...{ kind: 'lists', slug, name },
  games: searchIndex().idsMeeting(criterion).length,
})
