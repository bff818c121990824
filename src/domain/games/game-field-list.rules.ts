import { categories, json, names, pictures, retailers } from './fields/list-kinds.rules.ts'
import { body, html, longText, picture, text, title, video, webAddress } from './fields/text-kinds.rules.ts'
import { choice, decimal, flag, wholeNumber } from './fields/value-kinds.rules.ts'
import {
  DIFFICULTIES,
  EXPERT_RATING_MAX,
  MODES,
  modeInWords,
  TITLE_MAX_LENGTH,
  TWO_PLAYER_VERDICTS,
  verdictInWords,
  WEIGHT_MAX,
  WEIGHT_MIN,
} from './games.rules.ts'

/** The largest whole number of minutes or players: more than any box names. */
const LARGEST_NUMBER = 100_000

/**
 * Everything an editor says of a game, told once: the form, its rules, the shapes of the API, import, export and what
 * the game's page is told follow from it. How a field is added: docs/how-to/add-a-field.md.
 */
export const gameFields = {
  title: title({
    label: 'Title',
    file: 'title',
    max: TITLE_MAX_LENGTH,
    needed: { by: 'every game', words: 'Title is required' },
  }),
  tagline: text({ label: 'Tagline', file: 'tagline', max: 200, hint: 'One line, on cards.' }),
  description: body({
    label: 'Description',
    file: 'description',
    max: 20_000,
    lines: 6,
    page: 'elsewhere',
    needed: { by: 'a new game', words: 'Description is required' },
  }),
  imageUrl: picture({
    label: 'Image',
    file: 'image_url',
    hint: 'Or a file: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.',
    needed: { by: 'a new game', words: 'Image is required: an address or a file' },
  }),
  categories: categories({
    label: 'Categories',
    file: 'category',
    needed: { by: 'a new game', words: 'Choose at least one category' },
  }),
  difficulty: choice({
    label: 'Difficulty',
    file: 'difficulty',
    of: DIFFICULTIES,
    inWords: (difficulty) => difficulty,
    blank: 'Not known',
    refusal: 'Choose a difficulty',
    needed: { by: 'a new game', words: 'Choose a difficulty' },
  }),
  playMinutes: wholeNumber({
    label: 'Play time',
    unit: 'minutes',
    file: 'play_time',
    min: 1,
    max: LARGEST_NUMBER,
    needed: { by: 'a new game', words: 'Play time is required' },
  }),
  minPlayers: wholeNumber({
    label: 'Min players',
    file: 'min_players',
    min: 1,
    max: LARGEST_NUMBER,
    needed: { by: 'every game', words: 'Min players is required' },
  }),
  maxPlayers: wholeNumber({
    label: 'Max players',
    file: 'max_players',
    min: 1,
    max: LARGEST_NUMBER,
    needed: { by: 'every game', words: 'Max players is required' },
  }),
  minAge: wholeNumber({ label: 'Age', asks: 'Age from', file: 'age', min: 0, max: 99, page: 'elsewhere' }),
  // Games are older than print: the royal game of Ur.
  year: wholeNumber({ label: 'Year', file: 'year', min: -3500, max: 2200, page: 'details' }),
  weight: decimal({
    label: 'Weight',
    file: 'weight',
    min: WEIGHT_MIN,
    max: WEIGHT_MAX,
    step: 0.01,
    page: 'elsewhere',
  }),
  expertRating: decimal({
    label: 'Expert rating',
    file: 'rating',
    min: 0,
    max: EXPERT_RATING_MAX,
    step: 0.1,
    needed: { by: 'a new game', words: 'Expert rating is required' },
  }),
  expertReason: longText({
    label: 'Reason for the expert rating',
    file: 'rating_reason',
    max: 2_000,
    lines: 3,
    page: 'elsewhere',
  }),
  mode: choice({
    label: 'You play',
    file: 'mode',
    of: MODES,
    inWords: modeInWords,
    blank: 'Not known',
    refusal: 'Choose how two play',
    page: 'details',
  }),
  twoPlayerVerdict: choice({
    label: 'With exactly two',
    file: 'two_player_verdict',
    of: TWO_PLAYER_VERDICTS,
    inWords: verdictInWords,
    blank: 'Nothing said',
    refusal: 'Choose how good it is with two',
  }),
  twoPlayerReason: longText({
    label: 'Why',
    file: 'two_player_reason',
    max: 2_000,
    lines: 3,
    hint: 'What two people should know. It stands with the verdict, or neither does.',
  }),
  featured: flag({ label: 'Featured', file: 'featured' }),
  bestSeller: flag({ label: 'Best seller', file: 'best_seller' }),
  designers: names({
    label: 'Designers',
    file: 'designers',
    hint: 'Parted by commas.',
    page: 'details',
  }),
  mechanics: names({
    label: 'Mechanics',
    file: 'mechanics',
    hint: 'Parted by commas.',
    page: 'details',
  }),
  publisherName: text({ label: 'Publisher', file: 'publisher_name', max: 200 }),
  publisherUrl: webAddress({ label: 'Publisher’s website', file: 'publisher_url' }),
  publisherDescription: longText({
    label: 'Publisher description',
    file: 'publisher_description',
    max: 20_000,
    lines: 4,
    hint: 'Plain words.',
  }),
  publisherDescriptionHtml: html({
    label: 'Publisher description, html',
    file: 'publisher_description_html',
    max: 40_000,
    lines: 4,
    hint: 'Stands instead of the plain words. Scripts, styles and frames are taken out.',
  }),
  youtubeVideoId: video({
    label: 'Gameplay video',
    asks: 'Gameplay video on YouTube',
    file: 'youtube_video_id',
    hint: 'Its id, or its address.',
    page: 'elsewhere',
  }),
  galleryImages: pictures({ label: 'Gallery', file: 'gallery_images' }),
  retailers: retailers({ label: 'Retailers', file: 'retailers' }),
  metaDescription: longText({
    label: 'Meta description',
    file: 'meta_description',
    max: 1_000,
    lines: 2,
    hint: 'The game’s own description, where this is empty.',
    page: 'elsewhere',
  }),
  ogImage: picture({
    label: 'Shared picture',
    file: 'og_image',
    hint: 'The game’s own picture, where this is empty.',
  }),
  metaKeywords: text({
    label: 'Keywords',
    file: 'meta_keywords',
    max: 1_000,
    hint: 'Parted by commas.',
    page: 'elsewhere',
  }),
  canonicalUrl: webAddress({
    label: 'Canonical address',
    file: 'canonical_url',
    hint: 'Only where the true page stands elsewhere.',
  }),
  structuredData: json({
    label: 'Structured data',
    file: 'structured_data',
    lines: 4,
    hint: 'A JSON object of schema.org properties, added to the game’s own.',
    page: 'elsewhere',
  }),
}
