import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { componentLine, componentOf } from '#/features/games/model/facts/components.rules.ts'
import { MECHANICS } from '#/features/games/model/facts/mechanics.rules.ts'
import {
  DIFFICULTIES,
  EXPERT_RATING_MAX,
  LANGUAGE_NEEDS,
  MODES,
  MOODS,
  STARTER_CATEGORIES,
  TITLE_MAX_LENGTH,
  TWO_PLAYER_VERDICTS,
  WEIGHT_MAX,
  WEIGHT_MIN,
} from '#/features/games/model/games.rules.ts'
import { isWebAddress } from '#/lib/address.ts'

const CONTENT = path.resolve('content')

const tidied = (line: string) => {
  const component = componentOf(line)
  return component && componentLine(component)
}

const webAddress = z.string().refine(isWebAddress, 'must be a web address')

const starterGame = z.strictObject({
  title: z.string().min(1).max(TITLE_MAX_LENGTH),
  alternativeTitles: z.array(z.string().regex(/ \([a-z]{2,3}\)$/)),
  tagline: z.string().min(1),
  description: z.string().min(1),
  categories: z.array(z.enum(STARTER_CATEGORIES)).min(1),
  difficulty: z.enum(DIFFICULTIES),
  playMinutes: z.number().int().min(1).nullable(),
  minPlayers: z.number().int().min(1).max(2),
  maxPlayers: z.number().int().min(2),
  minAge: z.number().int().min(1).max(21).nullable(),
  year: z.number().int().nullable(),
  languageNeed: z.enum(LANGUAGE_NEEDS).nullable(),
  /** The game's BoardGameGeek id; absent if uncertain. */
  bggId: z.number().int().min(1).optional(),
  designers: z.array(z.string()),
  artists: z.array(z.string()),
  mechanics: z.array(z.enum(MECHANICS)),
  weight: z.number().min(WEIGHT_MIN).max(WEIGHT_MAX),
  mode: z.enum(MODES),
  /** The game's mood; set only if the one derived from its mechanics would be wrong. */
  mood: z.enum(MOODS).optional(),
  /** The publisher; null for a public-domain game such as chess. */
  publisher: z.strictObject({ name: z.string().min(1), url: webAddress.nullable() }).nullable(),
  awards: z.array(z.string()),
  /** The game's components, such as cards and dice; absent if uncertain. */
  components: z
    .array(z.string().refine((line) => line === tidied(line), 'must be such as “55 cards: goods”'))
    .optional(),
  expertRating: z.number().min(0).max(EXPERT_RATING_MAX).multipleOf(0.1),
  expertReason: z.string().min(1),
  twoPlayer: z.strictObject({ verdict: z.enum(TWO_PLAYER_VERDICTS), reason: z.string().min(1) }),
  featured: z.boolean(),
  bestSeller: z.boolean(),
})
export type StarterGame = z.infer<typeof starterGame>

const starterPost = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  publishedOn: z.iso.date(),
  picture: z.string().regex(/^[a-z-]+$/),
})
export type StarterPost = z.infer<typeof starterPost> & { html: string }

const starterCategory = z.strictObject({
  slug: z.enum(STARTER_CATEGORIES),
  name: z.string(),
  description: z.string(),
})
const starterRetailer = z.strictObject({ name: z.string(), searchUrl: webAddress })

const filesOf = (folder: string, ending: string) =>
  fs
    .readdirSync(path.join(CONTENT, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(CONTENT, folder, name))

const parsed = <Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> => {
  const result = shape.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${path.relative('.', file)}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** Reads the games for a new site from `content/games`. @throws if a file is not valid */
export function starterGames(): StarterGame[] {
  return filesOf('games', '.json').map((file) => parsed(file, starterGame))
}

/** Reads the posts for a new site from `content/articles`. @throws if a file is not valid */
export function starterPosts(): StarterPost[] {
  return filesOf('articles', '.json').map((file) => ({
    ...parsed(file, starterPost),
    html: fs.readFileSync(file.replace(/\.json$/, '.html'), 'utf8'),
  }))
}

/** Reads the categories for a new site from `content/categories.json`. @throws if the file is not valid */
export function starterCategories() {
  return parsed(path.join(CONTENT, 'categories.json'), z.array(starterCategory))
}

/** Reads the retailers for a new site from `content/retailers.json`. Their search URLs have the placeholder `{title}`. */
export function starterRetailers() {
  return parsed(path.join(CONTENT, 'retailers.json'), z.array(starterRetailer))
}
