import { difficultyError, difficultyOfWeight } from './feel/difficulty.rules.ts'
import * as kinds from './fields/kinds.rules.ts'
import {
  DIFFICULTIES,
  EXPERT_RATING_MAX,
  formatLanguageNeed,
  formatMode,
  formatMood,
  formatVerdict,
  LANGUAGE_NEEDS,
  MODES,
  MOODS,
  TITLE_MAX_LENGTH,
  TWO_PLAYER_VERDICTS,
  WEIGHT_MAX,
  WEIGHT_MIN,
} from './games.rules.ts'

/** The largest number of minutes or players that a field accepts. */
const LARGEST_NUMBER = 100_000

/** Definitions of all game fields. The form, validation, API and import follow them (docs/how-to/add-a-field.md). */
export const gameFields = {
  title: kinds.textOrEmpty({
    label: 'Title',
    file: 'title',
    max: TITLE_MAX_LENGTH,
    needed: { by: 'every game', words: 'Title is required' },
  }),
  alternativeTitles: kinds.titleList({
    label: 'Titles in other languages',
    file: 'alternative_titles',
    hint: 'One per line, each with its language: Les Cités perdues (fr).',
    page: true,
  }),
  tagline: kinds.text({ label: 'Tagline', file: 'tagline', max: 200, hint: 'One line, on cards.' }),
  description: kinds.longTextOrEmpty({
    label: 'Description',
    file: 'description',
    max: 20_000,
    lines: 6,
    page: true,
    needed: { by: 'a new game', words: 'Description is required' },
  }),
  imageUrl: kinds.picture({
    label: 'Image',
    file: 'image_url',
    hint: 'Or a file: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.',
    needed: { by: 'a new game', words: 'Image is required: an address or a file' },
  }),
  categories: kinds.categoryList({
    label: 'Categories',
    file: 'category',
    needed: { by: 'a new game', words: 'Choose at least one category' },
  }),
  difficulty: kinds.choice({
    label: 'Difficulty',
    file: 'difficulty',
    of: DIFFICULTIES,
    inWords: (difficulty) => difficulty,
    blank: 'Not known',
    refusal: 'Choose a difficulty',
    needed: { by: 'a new game', words: 'Choose a difficulty' },
  }),
  playMinutes: kinds.wholeNumber({
    label: 'Play time',
    unit: 'minutes',
    file: 'play_time',
    min: 1,
    max: LARGEST_NUMBER,
    needed: { by: 'a new game', words: 'Play time is required' },
  }),
  minPlayers: kinds.wholeNumber({
    label: 'Min players',
    file: 'min_players',
    min: 1,
    max: LARGEST_NUMBER,
    needed: { by: 'every game', words: 'Min players is required' },
  }),
  maxPlayers: kinds.wholeNumber({
    label: 'Max players',
    file: 'max_players',
    min: 1,
    max: LARGEST_NUMBER,
    needed: { by: 'every game', words: 'Max players is required' },
  }),
  minAge: kinds.wholeNumber({ label: 'Age', asks: 'Age from', file: 'age', min: 0, max: 99, page: true }),
  // Games are older than print: the royal game of Ur.
  year: kinds.wholeNumber({ label: 'Year', file: 'year', min: -3500, max: 2200, page: true }),
  bggId: kinds.wholeNumber({
    label: 'BoardGameGeek number',
    file: 'bgg_id',
    min: 1,
    max: 99_999_999,
    hint: 'The number in its address there. Imported collections use it to find games.',
  }),
  weight: kinds.decimal({
    label: 'Weight',
    file: 'weight',
    min: WEIGHT_MIN,
    max: WEIGHT_MAX,
    step: 0.01,
    page: true,
  }),
  expertRating: kinds.decimal({
    label: 'Expert rating',
    file: 'rating',
    min: 0,
    max: EXPERT_RATING_MAX,
    step: 0.1,
    needed: { by: 'a new game', words: 'Expert rating is required' },
  }),
  expertReason: kinds.longText({
    label: 'Reason for the expert rating',
    file: 'rating_reason',
    max: 2_000,
    lines: 3,
    page: true,
  }),
  mode: kinds.choice({
    label: 'You play',
    file: 'mode',
    of: MODES,
    inWords: formatMode,
    blank: 'Not known',
    refusal: 'Choose how two play',
    page: true,
  }),
  mood: kinds.choice({
    label: 'Sharp or calm',
    file: 'mood',
    of: MOODS,
    inWords: formatMood,
    blank: 'Automatic: based on its mechanics',
    refusal: 'Choose sharp or calm',
  }),
  twoPlayerVerdict: kinds.choice({
    label: 'With exactly two',
    file: 'two_player_verdict',
    of: TWO_PLAYER_VERDICTS,
    inWords: formatVerdict,
    blank: 'Not set',
    refusal: 'Choose how good it is with two',
  }),
  twoPlayerReason: kinds.longText({
    label: 'Why',
    file: 'two_player_reason',
    max: 2_000,
    lines: 3,
    hint: 'What two people should know. A verdict needs it, and it needs a verdict.',
  }),
  featured: kinds.flag({ label: 'Featured', file: 'featured' }),
  bestSeller: kinds.flag({ label: 'Best seller', file: 'best_seller' }),
  designers: kinds.names({
    label: 'Designers',
    file: 'designers',
    hint: 'Separated by commas.',
    page: true,
  }),
  artists: kinds.names({
    label: 'Artists',
    file: 'artists',
    hint: 'Separated by commas.',
    page: true,
  }),
  mechanics: kinds.names({
    label: 'Mechanics',
    file: 'mechanics',
    hint: 'Separated by commas; other words for a known mechanic become its usual name.',
    page: true,
  }),
  awards: kinds.names({
    label: 'Awards',
    file: 'awards',
    hint: 'Separated by commas, each with its year.',
    page: true,
  }),
  components: kinds.componentList({
    label: 'On the table',
    file: 'components',
    hint: 'One per line, each with its number: 55 cards: goods and camels. A picture of them is drawn for the gallery.',
    page: true,
  }),
  languageNeed: kinds.choice({
    label: 'Text in the game',
    file: 'language_need',
    of: LANGUAGE_NEEDS,
    inWords: formatLanguageNeed,
    blank: 'Not known',
    refusal: 'Choose how much text the game has',
    page: true,
  }),
  publisherName: kinds.text({ label: 'Publisher', file: 'publisher_name', max: 200 }),
  publisherUrl: kinds.webAddress({ label: 'Publisher’s website', file: 'publisher_url' }),
  publisherDescription: kinds.longText({
    label: 'Publisher description',
    file: 'publisher_description',
    max: 20_000,
    lines: 4,
    hint: 'Plain text.',
  }),
  publisherDescriptionHtml: kinds.html({
    label: 'Publisher description, html',
    file: 'publisher_description_html',
    max: 40_000,
    lines: 4,
    hint: 'Shown instead of the plain text. Scripts, styles and frames are removed.',
  }),
  youtubeVideoId: kinds.video({
    label: 'Gameplay video',
    asks: 'Gameplay video on YouTube',
    file: 'youtube_video_id',
    hint: 'Its id, or its address.',
    page: true,
  }),
  galleryImages: kinds.pictureList({ label: 'Gallery', file: 'gallery_images' }),
  retailers: kinds.retailers({ label: 'Retailers', file: 'retailers' }),
  metaDescription: kinds.longText({
    label: 'Meta description',
    file: 'meta_description',
    max: 1_000,
    lines: 2,
    hint: 'If empty, the game’s description.',
    page: true,
  }),
  ogImage: kinds.picture({
    label: 'Shared picture',
    file: 'og_image',
    hint: 'If empty, the game’s image.',
  }),
  metaKeywords: kinds.text({
    label: 'Keywords',
    file: 'meta_keywords',
    max: 1_000,
    hint: 'Separated by commas.',
    page: true,
  }),
  canonicalUrl: kinds.webAddress({
    label: 'Canonical address',
    file: 'canonical_url',
    hint: 'Only if the original page is somewhere else.',
  }),
  structuredData: kinds.jsonObject({
    label: 'Structured data',
    file: 'structured_data',
    lines: 4,
    hint: 'A JSON object of schema.org properties, added to the game’s own.',
    page: true,
  }),
}

type Described = typeof gameFields

/** The values of a game's editable fields. Unknown values are null, an empty text or an empty list. */
export type GameFields = { [Name in keyof Described]: Described[Name]['unknown'] }
export type GameField = keyof GameFields
/** Kind of a game field, such as "decimal" or "flag". The kind decides the type of the field's values. */
export type FieldKind = Described[GameField]['kind']
/** Names of all game fields of the given kinds. */
export type FieldsOfKind<Kind extends FieldKind> = {
  [Name in GameField]: Described[Name]['kind'] extends Kind ? Name : never
}[GameField]
/** Names of the fields that are columns of `games`. Categories and retailers have their own tables. */
export type OwnField = Exclude<GameField, 'categories' | 'retailers'>
/** Names of the fields that a game's page receives exactly as the database stores them. */
type PageField = {
  [Name in GameField]: Described[Name] extends { page: true } ? Name : never
}[GameField]

export const GAME_FIELDS = Object.keys(gameFields) as readonly GameField[]

/** Definitions of the game fields, keyed by name. The same object as `gameFields`, with a simpler type. */
export const fieldOf = gameFields as {
  readonly [Name in GameField]: kinds.DescribedField<GameFields[Name]> & { kind: Described[Name]['kind'] }
}

/** The names of the fields that are columns of the `games` table. */
export const OWN_FIELDS = GAME_FIELDS.filter(
  (name): name is OwnField => name !== 'categories' && name !== 'retailers',
)

/** Returns whether a game's page receives a field, such as `artists`, exactly as the database stores it. */
export const isPageField = (name: GameField): name is PageField => fieldOf[name].page !== undefined

/** Returns whether a field is of one of the given kinds. */
export function isFieldOfKind<Kind extends FieldKind>(
  name: GameField,
  ...kinds: readonly Kind[]
): name is FieldsOfKind<Kind> {
  return kinds.some((kind) => kind === fieldOf[name].kind)
}

/** An empty game: all its fields are unknown. Forms and imports start from it. */
export const UNKNOWN_GAME = Object.fromEntries(
  GAME_FIELDS.map((name) => [name, fieldOf[name].unknown]),
) as GameFields

/** Map from the path of an invalid value, such as `retailers.0.url`, to its error message. */
export type GameErrors = Record<string, string>

/** Tidies a game's fields before they are stored: for example, removes extra spaces and fills in a missing difficulty level. */
export function tidyGame(game: GameFields): GameFields {
  const tidied = { ...game }
  for (const name of GAME_FIELDS) tidyField(tidied, name)
  if (tidied.difficulty === null && tidied.weight !== null)
    tidied.difficulty = difficultyOfWeight(tidied.weight)
  return tidied
}

function tidyField<Name extends GameField>(game: Pick<GameFields, Name>, name: Name) {
  game[name] = fieldOf[name].tidy(game[name])
}

/** Returns the validation errors of a game's fields (FORM-01). `isNew` adds the rules for new games. */
export function validateGame(game: GameFields, { isNew }: { isNew: boolean }): GameErrors {
  const fieldErrors: GameErrors = {}
  for (const name of GAME_FIELDS) checkField(game, name, isNew, fieldErrors)
  const check = (field: GameField, fieldError: string | false | null) => {
    if (fieldError) fieldErrors[field] ??= fieldError
  }
  const { minPlayers, maxPlayers, twoPlayerVerdict, twoPlayerReason, publisherName, publisherUrl } = game
  if (!fieldErrors.minPlayers && !fieldErrors.maxPlayers)
    check('maxPlayers', (maxPlayers ?? 0) < (minPlayers ?? 0) && 'Max players must be at least min players')
  if (!fieldErrors.weight) check('difficulty', difficultyError(game))
  check('twoPlayerVerdict', twoPlayerReason !== null && !twoPlayerVerdict && 'A reason needs its verdict')
  check('twoPlayerReason', twoPlayerVerdict && twoPlayerReason === null && 'A verdict needs its reason')
  check(
    'publisherName',
    publisherUrl !== null && publisherName === null && 'A publisher’s website needs a name',
  )
  return fieldErrors
}

/** Adds the first error of a field to `fieldErrors`; for a list, the first error of each item. */
function checkField<Name extends GameField>(
  game: GameFields,
  name: Name,
  isNew: boolean,
  fieldErrors: GameErrors,
) {
  const { needed, check } = fieldOf[name]
  const value: unknown = game[name]
  const isUnknown =
    value === null ||
    (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && !value.length)
  if (isUnknown && needed && (isNew || needed.by === 'every game')) fieldErrors[name] ??= needed.words
  check(game[name], (fieldError, place) => {
    if (fieldError) fieldErrors[place === undefined ? name : `${name}.${place}`] ??= fieldError
  })
}
