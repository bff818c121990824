import { BLOCK_REASON_MAX_LENGTH } from '#/features/accounts/model/account-status.rules.ts'
import { type MenuEntry, NO_IMAGE, type SiteImage, type SiteImageUse, UNCHANGED_MENU } from './face.rules.ts'
import { FIRST_SETTINGS } from './first-settings.rules.ts'

/** The currencies that a site can use, by code, with their names. */
const CURRENCIES = {
  USD: 'US dollar ($)',
  EUR: 'Euro (€)',
  GBP: 'British pound (£)',
  CAD: 'Canadian dollar (CA$)',
  AUD: 'Australian dollar (A$)',
  NZD: 'New Zealand dollar (NZ$)',
  CHF: 'Swiss franc (CHF)',
  SEK: 'Swedish krona (SEK)',
  NOK: 'Norwegian krone (NOK)',
  DKK: 'Danish krone (DKK)',
  PLN: 'Polish złoty (PLN)',
  CZK: 'Czech koruna (CZK)',
  HUF: 'Hungarian forint (HUF)',
  JPY: 'Japanese yen (¥)',
  BRL: 'Brazilian real (R$)',
  INR: 'Indian rupee (₹)',
} as const

/** Returns a function that defines settings of one kind by database key, label, default and further options. */
const settingOf =
  <Kind extends SettingKind>(kind: Kind) =>
  <const Key extends `${SettingPart}.${string}`, const Options extends SettingParticulars[Kind]>(
    key: Key,
    label: string,
    value: SettingValues[Kind],
    options: Options,
  ) => ({ kind, key, label, default: value, ...options })

const text = settingOf('text')
const note = settingOf('note')
const colour = settingOf('colour')
const address = settingOf('address')
const email = settingOf('email')
const picture = settingOf('picture')
const menu = settingOf('menu')
const onOff = settingOf('switch')
const choice = settingOf('choice')

/** All settings an owner can change while the site runs (checklist ADMIN-06), in the order of the forms. */
export const SETTING_FIELDS = {
  siteName: text('general.siteName', 'Site Name', FIRST_SETTINGS.siteName, {
    maxLength: 60,
    missing: 'Enter a name',
  }),
  tagline: text('general.tagline', 'Tagline', FIRST_SETTINGS.tagline, {
    maxLength: 120,
    missing: 'Enter a tagline',
  }),
  description: text('general.description', 'Description', FIRST_SETTINGS.description, {
    maxLength: 300,
    missing: 'Enter a description',
    rows: 3,
  }),
  primaryColor: colour('theme.primaryColor', 'Primary Color', FIRST_SETTINGS.primaryColor, {}),
  twitter: address('social.twitter', 'Twitter URL', '', { maxLength: 300, host: 'x.com' }),
  facebook: address('social.facebook', 'Facebook URL', '', { maxLength: 300, host: 'facebook.com' }),
  instagram: address('social.instagram', 'Instagram URL', '', { maxLength: 300, host: 'instagram.com' }),
  enableBlog: onOff('features.enableBlog', 'Enable Blog', FIRST_SETTINGS.enableBlog, {
    hint: 'The blog, its feed and every link to it',
  }),
  enableReviews: onOff('features.enableReviews', 'Enable Reviews', true, {
    hint: 'Ratings and comments. Turned off, existing ratings still count and comments are hidden',
    refusal: 'Ratings and comments are turned off right now',
  }),
  enableNewsletter: onOff('features.enableNewsletter', 'Enable Newsletter', true, {
    hint: 'Sign-up for the newsletter. Current subscribers stay subscribed',
    refusal: 'The newsletter is turned off right now',
  }),
  holdFirstComments: onOff('comments.holdFirst', 'Hold first comments', false, {
    hint: 'A member’s first comment waits for approval',
  }),
  holdCommentsWithLinks: onOff('comments.holdLinks', 'Hold comments with links', false, {
    hint: 'Comments with a link wait for approval',
  }),
  commentMail: choice('comments.mail', 'Email about waiting comments', 'daily', {
    hint: 'Held and reported comments, sent to the support address',
    options: { 'at-once': 'Right away', daily: 'Once a day', never: 'Never' },
  }),
  blockReason: text(
    'comments.blockReason',
    'Reason for a block',
    'Advertising, or comments that aren’t about the games.',
    { maxLength: BLOCK_REASON_MAX_LENGTH, missing: 'Enter a reason' },
  ),
  currency: choice('shops.currency', 'Currency', 'USD', {
    hint: 'For new prices, and for prices in files that don’t name one. Saved prices keep theirs',
    options: CURRENCIES,
  }),
  checkLinks: onOff('shops.checkLinks', 'Check links once a week', false, {
    hint: 'This server opens each shop link, one shop at a time. Dead links are listed under Retailers',
  }),
  adminSecondFactor: onOff('security.adminSecondFactor', 'Second step for admins', true, {
    hint: 'Admins sign in with a code as well as their password. Without it they have no admin rights',
  }),
  logo: picture('face.logo', 'Logo', NO_IMAGE, {
    use: 'logo',
    hint: 'PNG, WebP, AVIF or JPEG, at least 64 pixels high. No SVG: save it as PNG first.',
  }),
  icon: picture('face.icon', 'Icon', NO_IMAGE, {
    use: 'icon',
    hint: 'Shown in browser tabs and on home screens. Square, at least 180 pixels wide.',
  }),
  sharePicture: picture('face.sharePicture', 'Share image', NO_IMAGE, {
    use: 'share',
    hint: 'Shown with shared links to pages without an image. 1200 by 630 pixels works best.',
  }),
  question: text('words.question', 'Question', 'What shall we play tonight?', {
    maxLength: 80,
    missing: 'Enter a question',
  }),
  underQuestion: note('words.underQuestion', 'Line below the question', '', {
    maxLength: 200,
    hint: 'Optional, on the home page.',
  }),
  menu: menu('menu.entries', 'Menu', UNCHANGED_MENU, {}),
  supportAddress: email('reach.supportAddress', 'Support address', '', {
    maxLength: 254,
    hint: 'Receives messages and is shown on the contact page. Empty: the address the site was started with.',
  }),
  operatorName: note('reach.operatorName', 'Operator', '', {
    maxLength: 120,
    hint: 'The person or company that runs the site, as Terms and Privacy name it. Empty: the site’s name.',
  }),
  postalAddress: note('reach.postalAddress', 'Postal address', '', {
    maxLength: 300,
    hint: 'On the contact page and at the end of every newsletter email. Many countries require one.',
  }),
  editorName: note('editor.name', 'Editor’s name', '', {
    maxLength: 80,
    hint: 'Who stands by the ratings, verdicts and articles: put your own name here. Empty: “our editor”.',
  }),
  editorWords: note('editor.words', 'About the editor', '', {
    maxLength: 400,
    hint: 'A sentence or two about who judges the games, and how, for the page “How we judge” (/editor).',
    rows: 3,
  }),
  editorPicture: picture('editor.picture', 'Editor’s photo', NO_IMAGE, {
    use: 'editor',
    hint: 'Optional. At least 180 pixels wide and high.',
  }),
} satisfies Record<string, SettingField>

type Fields = typeof SETTING_FIELDS
export type SettingName = keyof Fields

/** Names of all settings of one kind. For example, the settings `logo` and `icon` are of the kind `picture`. */
export type SettingNameOf<Kind extends SettingKind> = {
  [Name in SettingName]: Fields[Name]['kind'] extends Kind ? Name : never
}[SettingName]

/** Names of the on/off settings that make the API refuse requests while they are off, such as `enableNewsletter`. */
export type RefusingSwitch = {
  [Name in SettingName]: Fields[Name] extends { refusal: string } ? Name : never
}[SettingName]

/** The values of all settings, keyed by name. */
export type SiteSettings = { [Name in SettingName]: SettingValues[Fields[Name]['kind']] }

/** The values of some settings, keyed by database key such as `general.siteName`. */
export type SettingsByKey = { [Name in SettingName as Fields[Name]['key']]?: SiteSettings[Name] | undefined }

/** Names of all settings, in the order of the form. */
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]

/** Type guard: whether the setting with this name is of the given kind, such as `menu`. */
export function isSettingOfKind<Kind extends SettingKind>(
  name: SettingName,
  kind: Kind,
): name is SettingNameOf<Kind> {
  return SETTING_FIELDS[name].kind === kind
}

/** For each kind of setting, the type of its value. */
export interface SettingValues {
  /** A required text. */
  text: string
  /** An optional text. */
  note: string
  /** `#rrggbb` */
  colour: string
  /** A web address, optional. */
  address: string
  /** An email address; empty uses the one from the environment. */
  email: string
  /** An uploaded image; without an address, the default image is shown. */
  picture: SiteImage
  /** The menu entries in order; empty for the default menu. */
  menu: MenuEntry[]
  switch: boolean
  /** The name of one of the setting's options. */
  choice: string
}
export type SettingKind = keyof SettingValues

/** The parts of a setting's definition that depend on its kind. `missing` is the error message for an empty field. */
export interface SettingParticulars {
  text: { maxLength: number; missing: string; rows?: number }
  note: { maxLength: number; hint: string; rows?: number }
  colour: object
  address: { maxLength: number; host: string }
  email: { maxLength: number; hint: string }
  picture: { use: SiteImageUse; hint: string }
  menu: object
  /** The hint explains the switch. `refusal` is the message for writes while it is off. */
  switch: { hint: string; refusal?: string }
  /** The options of a choice by name, with their labels. */
  choice: { hint: string; options: Record<string, string> }
}

/** Headings of the settings form's sections, in order. A setting's key begins with its section: `general.siteName`. */
export const SETTING_PARTS = {
  general: 'General',
  theme: 'Theme',
  social: 'Social',
  features: 'Features',
  comments: 'Comments',
  shops: 'Prices and links',
  security: 'Security',
  face: 'Logo and images',
  words: 'Home page',
  menu: 'Menu',
  reach: 'Contact',
  editor: 'The editor',
} as const
export type SettingPart = keyof typeof SETTING_PARTS

/** The definition of a setting: database key, label, default, and options. */
export type SettingField<Kind extends SettingKind = SettingKind> = {
  [Each in Kind]: {
    kind: Each
    key: `${SettingPart}.${string}`
    label: string
    default: SettingValues[Each]
  } & SettingParticulars[Each]
}[Kind]
