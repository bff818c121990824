import { fieldOf, validateGame } from '#/features/games/model/game-fields.rules.ts'
import { areDifferentGames, titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import type { StoredGame } from '#/features/games/stored/stored-games.store.ts'
import { firstFreeSlug, slugOf } from '#/lib/slug.ts'
import type {
  CategoryInFile,
  FieldsInFile,
  GameInFile,
  NewGameFields,
} from '../entries/catalogue-shape.rules.ts'
import { firstError } from '../entries/entries.rules.ts'
import type { NamesakeChoice } from '../entries/import-choices.rules.ts'
import { differencesOf, type FieldDifference } from '../entries/import-choices.rules.ts'

/** Lookup tables in which an import finds games and categories that already exist, on the site or in earlier rows of the file. */
export interface ImportLookup {
  /** Every slug in use on the site or by a new game in an earlier row. */
  slugs: Set<string>
  /** Every game of the site, by its title in folded form. */
  named: Map<
    string,
    { id: number; title: string; year: number | null; slug: string; externalId: string | null }[]
  >
  /** Categories by slug and by name in lower case. */
  categories: Map<string, CategoryInFile>
  /** The ids, slugs and titles of earlier rows and their games, each with its kind in front: `game 7`. */
  seen: Set<string>
  /** For each category in the file that the site lacks, the number of games that have it. */
  unknownCategories: Map<string, number>
}

/** An editor's choice for a row of an import: `merge` updates an existing game, `add` adds a game, `draft` adds it as a draft. */
export type RowChoice = NamesakeChoice | 'draft'

/**
 * What an import does with a row of its file: refuse the row, add a new game, or update an existing game.
 * If a row of a ranking describes a new game without player counts, the outcome is `offer`: an editor may add the game.
 */
export type RowOutcome =
  | { refusal: string }
  | { offer: FieldsInFile }
  | { create: NewGameFields; beside: { game: StoredGame; differences: FieldDifference[] } | null }
  | { game: StoredGame; isNamesake: boolean; differences: FieldDifference[] }

const TAKEN = 'slug: Another game has this address'
const REPEATED = 'repeats a game of this list'

/** Decides what an import does with a game in its file (`entry`), depending on whether the site already has the game. */
export function matchEntry(
  entry: GameInFile,
  candidates: readonly StoredGame[],
  site: ImportLookup,
  chosen?: RowChoice,
): RowOutcome {
  const ownKeys = keysOf(entry)
  if (ownKeys.some((key) => site.seen.has(key))) return { refusal: REPEATED }
  const known = gameMeant(entry, candidates, site)
  if (known === 'taken') return { refusal: TAKEN }
  if (known && site.seen.has(`game ${known.id}`)) return { refusal: REPEATED }
  const stated = withKnownCategories(entry, site)
  if ('refusal' in stated) return stated
  const namesakes = known ? [] : (site.named.get(titleKey(entry.stated.title)) ?? [])
  const free = namesakes.find(({ id }) => !site.seen.has(`game ${id}`))
  const namesake = candidates.find(({ id }) => id === (free ?? namesakes[0])?.id)
  const isSame = free && namesake && !areDifferentGames(namesake.externalId, entry.externalId)
  // If only the title is the same, the editor decides.
  const merges = (chosen ?? (isSame ? 'merge' : 'add')) === 'merge'
  // Another entry means that game already.
  if (merges && namesakes.length > 0 && !free) return { refusal: REPEATED }
  const found = known ?? (merges ? namesake : undefined)
  const differences = found ? differencesOf(entry, stated, found) : []
  // Equal values cannot contradict.
  const refusal = !found
    ? missingPlayers(stated)
    : differences.length > 0
      ? firstNewError(found.fields, stated)
      : undefined
  const isOffer = !found && entry.isListed && entry.blank.includes('minPlayers')
  if (refusal && !isOffer) return { refusal }
  for (const key of ownKeys) site.seen.add(key)
  if (isOffer) return { offer: stated }
  if (!found)
    return {
      create: stated as NewGameFields,
      beside: namesake ? { game: namesake, differences: differencesOf(entry, stated, namesake) } : null,
    }
  site.seen.add(`game ${found.id}`)
  return { game: found, isNamesake: !known, differences }
}

function keysOf({ externalId, slug, stated: given }: GameInFile): string[] {
  if (!externalId && !slug) return [`named ${given.title.toLowerCase()}`]
  return [...(externalId ? [`from ${externalId}`] : []), ...(slug ? [`at ${slug}`] : [])]
}

/** Returns an imported game's BoardGameGeek id, from `bggId` or an external id such as `bgg:13`. */
export function bggIdOf({ externalId, stated: given }: GameInFile): number | null {
  if (typeof given.bggId === 'number') return given.bggId
  return externalId && /^bgg:\d{1,8}$/.test(externalId) ? Number(externalId.slice(4)) : null
}

/** Finds the candidate games with the slug, BoardGameGeek id or `externalId` (id in another database) of an imported game. */
export function gamesWithIdsOf(entry: GameInFile, candidates: readonly StoredGame[]) {
  const { externalId, slug } = entry
  const bggId = bggIdOf(entry)
  return {
    byExternalId: candidates.find((each) => externalId && each.externalId === externalId),
    bySlug: candidates.find((each) => slug && each.slug === slug),
    byBggId: candidates.find((each) => bggId !== null && each.fields.bggId === bggId),
  }
}

/** Returns the game that an entry means; `taken` if its slug belongs to another game. */
function gameMeant(
  entry: GameInFile,
  candidates: readonly StoredGame[],
  site: ImportLookup,
): StoredGame | undefined | 'taken' {
  const { externalId, slug, stated: given } = entry
  const { byExternalId, bySlug, byBggId } = gamesWithIdsOf(entry, candidates)
  const found = byExternalId ?? bySlug ?? byBggId
  const isOfAnother = bySlug && found !== bySlug
  const comesFromElsewhere = externalId && found?.externalId && found.externalId !== externalId
  if (isOfAnother || comesFromElsewhere || (slug && !bySlug && site.slugs.has(slug))) return 'taken'
  if (found) return found
  const same = (site.named.get(titleKey(given.title)) ?? []).find(
    (each) =>
      !site.seen.has(`game ${each.id}`) &&
      (each.year === null || (given.year ?? null) === null || each.year === given.year) &&
      !(slug && each.slug !== slug && site.seen.has(`at ${each.slug}`)) &&
      !areDifferentGames(each.externalId, externalId),
  )
  return same && candidates.find(({ id }) => id === same.id)
}

/** Returns a game's slug after an import. If the import changes the title, the slug changes too (ruling 6). */
export function slugAfter(game: StoredGame, change: readonly FieldDifference[], site: ImportLookup): string {
  const named = change.find(({ field }) => field === 'slug')
  const title = change.find(({ field }) => field === 'title')
  const isSame = title && slugOf(String(title.theirs), 'game') === slugOf(game.fields.title, 'game')
  if (!named && (!title || isSame)) return game.slug
  const wanted = named
    ? String(named.theirs)
    : firstFreeSlug(slugOf(String(title?.theirs), 'game'), site.slugs)
  site.slugs.add(wanted)
  return wanted
}

/** Returns the slug for a new game. If the file gives none, the slug is derived from the title. */
export function slugOfNew({ slug, stated: given }: GameInFile, site: ImportLookup): string {
  const found = slug ?? firstFreeSlug(slugOf(given.title, 'game'), site.slugs)
  site.slugs.add(found)
  site.seen.add(`at ${found}`)
  return found
}

/** Returns an entry's values with categories as slugs. A category the site lacks is left out and counted, or is a refusal. */
function withKnownCategories(
  entry: GameInFile,
  { categories: known, unknownCategories: unknown }: ImportLookup,
): FieldsInFile | { refusal: string } {
  const { categories: names, ...given } = entry.stated
  if (!names) return entry.stated
  const slugs = new Set<string>()
  for (const name of names) {
    const category = known.get(name.toLowerCase())
    if (category) slugs.add(category.slug)
    else if (!entry.isListed) return { refusal: `category: There is no category “${name}”` }
    else unknown.set(name, (unknown.get(name) ?? 0) + 1)
  }
  // A list with none of our categories leaves them unchanged.
  const saysNone = slugs.size === 0 && entry.isListed
  return saysNone ? given : { ...given, categories: [...slugs] }
}

/** Returns the first validation error that new values would cause in a game. Errors that the game already has are ignored. */
export function firstNewError(before: StoredGame['fields'], given: Partial<StoredGame['fields']>) {
  const known = validateGame(before, { isNew: false })
  const fieldErrors = Object.entries(validateGame({ ...before, ...given }, { isNew: false }))
  return firstError(Object.fromEntries(fieldErrors.filter(([field]) => !known[field])))
}

function missingPlayers({ minPlayers, maxPlayers }: FieldsInFile): string | undefined {
  if (minPlayers === undefined) return `min_players: ${fieldOf.minPlayers.needed?.words}`
  return maxPlayers === undefined ? `max_players: ${fieldOf.maxPlayers.needed?.words}` : undefined
}
