import { BLOCK_REASON_MAX_LENGTH } from '#/features/accounts/model/standings.rules.ts'
import { type MenuEntry, NO_MENU, NO_PICTURE, type SitePicture, type SitePictureUse } from './face.rules.ts'
import { FIRST_SETTINGS } from './first-settings.rules.ts'

/** Currencies a site can be in, by their code. */
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

/**
 * All settings an owner may change at run time (product spec, section 3; checklist ADMIN-06). Defaults, types, form, validation
 * and storage are derived from this list. The forms show the settings in this order.
 */
export const SETTING_FIELDS = {
  siteName: {
    kind: 'text',
    key: 'general.siteName',
    label: 'Site Name',
    default: FIRST_SETTINGS.siteName,
    maxLength: 60,
    missing: 'Enter a name',
  },
  tagline: {
    kind: 'text',
    key: 'general.tagline',
    label: 'Tagline',
    default: FIRST_SETTINGS.tagline,
    maxLength: 120,
    missing: 'Enter a tagline',
  },
  description: {
    kind: 'text',
    key: 'general.description',
    label: 'Description',
    default: FIRST_SETTINGS.description,
    maxLength: 300,
    missing: 'Enter a description',
    rows: 3,
  },
  primaryColor: {
    kind: 'colour',
    key: 'theme.primaryColor',
    label: 'Primary Color',
    default: FIRST_SETTINGS.primaryColor,
  },
  twitter: {
    kind: 'address',
    key: 'social.twitter',
    label: 'Twitter URL',
    default: '',
    maxLength: 300,
    host: 'x.com',
  },
  facebook: {
    kind: 'address',
    key: 'social.facebook',
    label: 'Facebook URL',
    default: '',
    maxLength: 300,
    host: 'facebook.com',
  },
  instagram: {
    kind: 'address',
    key: 'social.instagram',
    label: 'Instagram URL',
    default: '',
    maxLength: 300,
    host: 'instagram.com',
  },
  enableBlog: {
    kind: 'switch',
    key: 'features.enableBlog',
    label: 'Enable Blog',
    default: FIRST_SETTINGS.enableBlog,
    hint: 'The blog, its feed and every link to it',
  },
  enableReviews: {
    kind: 'switch',
    key: 'features.enableReviews',
    label: 'Enable Reviews',
    default: true,
    hint: 'Ratings and comments. Turned off, existing ratings still count and comments are hidden',
    refusal: 'Ratings and comments are turned off right now',
  },
  enableNewsletter: {
    kind: 'switch',
    key: 'features.enableNewsletter',
    label: 'Enable Newsletter',
    default: true,
    hint: 'Sign-up for the newsletter. Current subscribers stay subscribed',
    refusal: 'The newsletter is turned off right now',
  },
  holdFirstComments: {
    kind: 'switch',
    key: 'comments.holdFirst',
    label: 'Hold first comments',
    default: false,
    hint: 'A member’s first comment waits for approval',
  },
  holdCommentsWithLinks: {
    kind: 'switch',
    key: 'comments.holdLinks',
    label: 'Hold comments with links',
    default: false,
    hint: 'Comments with a link wait for approval',
  },
  commentMail: {
    kind: 'choice',
    key: 'comments.mail',
    label: 'Email about waiting comments',
    default: 'daily',
    hint: 'Held and reported comments, sent to the support address',
    options: { 'at-once': 'Right away', daily: 'Once a day', never: 'Never' },
  },
  blockReason: {
    kind: 'text',
    key: 'comments.blockReason',
    label: 'Reason for a block',
    default: 'Advertising, or comments that aren’t about the games.',
    maxLength: BLOCK_REASON_MAX_LENGTH,
    missing: 'Enter a reason',
  },
  currency: {
    kind: 'choice',
    key: 'shops.currency',
    label: 'Currency',
    default: 'USD',
    hint: 'For new prices, and for prices in files that don’t name one. Saved prices keep theirs',
    options: CURRENCIES,
  },
  checkLinks: {
    kind: 'switch',
    key: 'shops.checkLinks',
    label: 'Check links once a week',
    default: false,
    hint: 'This server opens each shop link, one shop at a time. Dead links are listed under Retailers',
  },
  adminSecondFactor: {
    kind: 'switch',
    key: 'security.adminSecondFactor',
    label: 'Second step for admins',
    default: true,
    hint: 'Admins sign in with a code as well as their password. Without it they have no admin rights',
  },
  logo: {
    kind: 'picture',
    key: 'face.logo',
    label: 'Logo',
    default: NO_PICTURE,
    use: 'logo',
    hint: 'PNG, WebP, AVIF or JPEG, at least 64 pixels high. No SVG: save it as PNG first.',
  },
  icon: {
    kind: 'picture',
    key: 'face.icon',
    label: 'Icon',
    default: NO_PICTURE,
    use: 'icon',
    hint: 'Shown in browser tabs and on home screens. Square, at least 180 pixels wide.',
  },
  sharePicture: {
    kind: 'picture',
    key: 'face.sharePicture',
    label: 'Share image',
    default: NO_PICTURE,
    use: 'share',
    hint: 'Shown with shared links to pages without an image. 1200 by 630 pixels works best.',
  },
  question: {
    kind: 'text',
    key: 'words.question',
    label: 'Question',
    default: 'What shall we play tonight?',
    maxLength: 80,
    missing: 'Enter a question',
  },
  underQuestion: {
    kind: 'note',
    key: 'words.underQuestion',
    label: 'Line below the question',
    default: '',
    maxLength: 200,
    hint: 'Optional, on the home page.',
  },
  menu: { kind: 'menu', key: 'menu.entries', label: 'Menu', default: NO_MENU },
  supportAddress: {
    kind: 'email',
    key: 'reach.supportAddress',
    label: 'Support address',
    default: '',
    maxLength: 254,
    hint: 'Receives messages and is shown on the contact page. Empty: the address the site was started with.',
  },
  operatorName: {
    kind: 'note',
    key: 'reach.operatorName',
    label: 'Operator',
    default: '',
    maxLength: 120,
    hint: 'The person or company that runs the site, as Terms and Privacy name it. Empty: the site’s name.',
  },
  postalAddress: {
    kind: 'note',
    key: 'reach.postalAddress',
    label: 'Postal address',
    default: '',
    maxLength: 300,
    hint: 'On the contact page and at the end of every newsletter email. Many countries require one.',
  },
  editorName: {
    kind: 'note',
    key: 'editor.name',
    label: 'Editor’s name',
    default: '',
    maxLength: 80,
    hint: 'Who stands by the ratings, verdicts and articles: put your own name here. Empty: “our editor”.',
  },
  editorWords: {
    kind: 'note',
    key: 'editor.words',
    label: 'About the editor',
    default: '',
    maxLength: 400,
    hint: 'A sentence or two about who judges the games, and how, for the page “How we judge” (/editor).',
    rows: 3,
  },
  editorPicture: {
    kind: 'picture',
    key: 'editor.picture',
    label: 'Editor’s photo',
    default: NO_PICTURE,
    use: 'editor',
    hint: 'Optional. At least 180 pixels wide and high.',
  },
} as const satisfies Record<string, SettingField>

type Fields = typeof SETTING_FIELDS
export type SettingName = keyof Fields

/** The names of the settings of a kind. */
export type SettingOf<Kind extends SettingKind> = {
  [Name in SettingName]: Fields[Name]['kind'] extends Kind ? Name : never
}[SettingName]

/** The names of the settings with a trait, such as a validation message. */
export type SettingWith<Trait> = {
  [Name in SettingName]: Fields[Name] extends Trait ? Name : never
}[SettingName]

/** The value of every setting. */
export type SiteSettings = { [Name in SettingName]: SettingValues[Fields[Name]['kind']] }

/** Values of some settings under the keys of their rows. */
export type SettingsByKey = { [Name in SettingName as Fields[Name]['key']]?: SiteSettings[Name] | undefined }

/** All settings, in the order of the form. */
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]

/** Narrows a setting to a kind, and with it the type of its value and options. */
export function isSettingOfKind<Kind extends SettingKind>(
  name: SettingName,
  kind: Kind,
): name is SettingOf<Kind> {
  return SETTING_FIELDS[name].kind === kind
}

/** The types of values by kind of setting. */
export interface SettingValues {
  /** A required line. */
  text: string
  /** An optional line. */
  note: string
  /** `#rrggbb` */
  colour: string
  /** A web address, optional. */
  address: string
  /** An email address; empty uses the one from the environment. */
  email: string
  /** A picture that was uploaded; one without an address leaves the site's own. */
  picture: SitePicture
  /** The ways through the site in their order; none leaves them as delivered. */
  menu: MenuEntry[]
  switch: boolean
  /** One of its options, by name. */
  choice: string
}
export type SettingKind = keyof SettingValues

/** Further options of each kind of setting; lengths are in characters. */
export interface SettingParticulars {
  text: { maxLength: number; missing: string; rows?: number }
  note: { maxLength: number; hint: string; rows?: number }
  colour: object
  address: { maxLength: number; host: string }
  email: { maxLength: number; hint: string }
  picture: { use: SitePictureUse; hint: string }
  menu: object
  /** The hint explains the switch. `refusal` is the message for writes while it is off. */
  switch: { hint: string; refusal?: string }
  /** The options with their labels. */
  choice: { hint: string; options: Record<string, string> }
}

/** The sections of the form in order; a setting's key begins with its section. */
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

/** A setting: the key of its row, its default, and its form control. */
export type SettingField<Kind extends SettingKind = SettingKind> = {
  [Each in Kind]: {
    kind: Each
    key: `${SettingPart}.${string}`
    label: string
    default: SettingValues[Each]
  } & SettingParticulars[Each]
}[Kind]
