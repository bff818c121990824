import { difficultyFault } from '#/domain/games/difficulty.rules.ts'
import { firstFreeSlug, slugOf } from '#/shared/text/slug.ts'
import type { CategoryInFile, GameInFile, SaidOfGame } from '../entries/catalogue-entries.rules.ts'
import type { StoredGame } from './stored-games.store.ts'

/** What the site has beside the games a batch means. */
export interface SiteKeys {
  /** Every slug a game stands at, those of new games of the file among them. */
  slugs: Set<string>
  /** Categories by slug and by name in small letters. */
  categories: Map<string, CategoryInFile>
  /** What entries before were known by, and the games they meant. */
  seen: Set<string>
}

/** What is to be done with an entry. */
export type Verdict =
  | { refusal: string }
  | { create: SaidOfGame; slug: string }
  | { change: Partial<SaidOfGame>; game: StoredGame; slug: string; externalId: string | null }
  | { unchanged: StoredGame }

const TAKEN = 'slug: Another game stands at this address'
const REPEATED = 'repeats a game of this list'

/**
 * Finds what an entry means among the games it may mean, and what it changes. Notes the entry as seen. What entries
 * before it have written makes no difference, so that a preview finds the same.
 */
export function judge(entry: GameInFile, candidates: readonly StoredGame[], site: SiteKeys): Verdict {
  const ownKeys = keysOf(entry)
  if (ownKeys.some((key) => site.seen.has(key))) return { refusal: REPEATED }
  const found = gameMeant(entry, candidates, site)
  if (found === 'taken') return { refusal: TAKEN }
  if (found && site.seen.has(`game ${found.id}`)) return { refusal: REPEATED }
  const said = withKnownCategories(entry, site.categories)
  if ('refusal' in said) return said
  // A difficulty without a weight is held against the weight the game has already.
  const contradiction = found && difficultyFault({ ...found.fields, ...said })
  if (contradiction) return { refusal: `difficulty: ${contradiction}` }
  for (const key of ownKeys) site.seen.add(key)
  if (!found) return judgeNew(entry, said, site)
  site.seen.add(`game ${found.id}`)
  return judgeKnown(entry, said, found, site)
}

function keysOf({ externalId, slug, said }: GameInFile): string[] {
  if (!externalId && !slug) return [`named ${said.title.toLowerCase()}`]
  return [...(externalId ? [`from ${externalId}`] : []), ...(slug ? [`at ${slug}`] : [])]
}

/** The game an entry means; `taken` where its slug belongs to another. */
function gameMeant(
  { externalId, slug, said }: GameInFile,
  candidates: readonly StoredGame[],
  { seen, slugs }: SiteKeys,
): StoredGame | undefined | 'taken' {
  if (!externalId && !slug) {
    const title = said.title.toLowerCase()
    return candidates.find(
      (each) =>
        each.fields.title.toLowerCase() === title &&
        !seen.has(`game ${each.id}`) &&
        !seen.has(`at ${each.slug}`),
    )
  }
  const byExternalId = externalId ? candidates.find((each) => each.externalId === externalId) : undefined
  const bySlug = slug ? candidates.find((each) => each.slug === slug) : undefined
  const found = byExternalId ?? bySlug
  const isOfAnother = bySlug && found !== bySlug
  const comesFromElsewhere = externalId && found?.externalId && found.externalId !== externalId
  if (isOfAnother || comesFromElsewhere || (slug && !bySlug && slugs.has(slug))) return 'taken'
  return found
}

function judgeNew(entry: GameInFile, said: SaidOfGame, site: SiteKeys): Verdict {
  const slug = entry.slug ?? firstFreeSlug(slugOf(said.title, 'game'), site.slugs)
  site.slugs.add(slug)
  site.seen.add(`at ${slug}`)
  return { create: said, slug }
}

function judgeKnown(entry: GameInFile, said: SaidOfGame, game: StoredGame, site: SiteKeys): Verdict {
  const change = Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) => written(value) !== written(game.fields[field as keyof SaidOfGame]),
    ),
  ) as Partial<SaidOfGame>
  const externalId = entry.externalId ?? game.externalId
  const slug = slugAfter(entry, change, game, site)
  if (Object.keys(change).length === 0 && externalId === game.externalId && slug === game.slug)
    return { unchanged: game }
  return { change, game, slug, externalId }
}

/** The address a changed game stands at: the one the file names, or that of its new title (ruling 6). */
function slugAfter(entry: GameInFile, change: Partial<SaidOfGame>, game: StoredGame, site: SiteKeys): string {
  if (entry.slug === game.slug) return game.slug
  if (!entry.slug && (!change.title || slugOf(change.title, 'game') === slugOf(game.fields.title, 'game')))
    return game.slug
  const wanted = entry.slug ?? firstFreeSlug(slugOf(change.title ?? '', 'game'), site.slugs)
  site.slugs.add(wanted)
  return wanted
}

/** The entry with its categories by slug. One the site does not have is passed over, or refuses the entry. */
function withKnownCategories(
  entry: GameInFile,
  known: SiteKeys['categories'],
): SaidOfGame | { refusal: string } {
  if (!entry.said.categories) return entry.said
  const slugs: string[] = []
  for (const name of entry.said.categories) {
    const category = known.get(name.toLowerCase())
    if (category) slugs.push(category.slug)
    else if (!entry.dropsUnknownCategories) return { refusal: `category: There is no category “${name}”` }
  }
  return { ...entry.said, categories: [...new Set(slugs)] }
}

/** A value as a text that is the same for equal values: an empty text is unknown, and the order of keys is none. */
function written(value: unknown): string {
  if (value === '' || value === undefined) return 'null'
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
