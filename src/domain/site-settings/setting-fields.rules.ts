import { FIRST_SETTINGS } from './first-settings.rules.ts'

/** What a setting of each kind holds. */
interface SettingValues {
  /** One line; where it must say something, its particulars say what is missing. */
  text: string
  /** `#rrggbb` */
  colour: string
  /** A web address, or nothing. */
  address: string
  switch: boolean
  /** One of its options, by name. */
  choice: string
}
export type SettingKind = keyof SettingValues

/** What else is told of a setting of each kind; lengths are in characters. */
interface SettingParticulars {
  /** `missing` says so where it may not be empty. */
  text: { maxLength: number; missing?: string; hint?: string; rows?: number }
  colour: object
  address: { maxLength: number; host: string }
  /** The hint says what it switches. A switch that refuses what is written while it is off says so in `refusal`. */
  switch: { hint: string; refusal?: string }
  /** The options by name, with what they are called. */
  choice: { hint: string; options: Record<string, string> }
}

/** The parts of the form, in their order: what a setting is stored under begins with its part. */
export const SETTING_PARTS = {
  general: 'General',
  theme: 'Theme',
  social: 'Social',
  features: 'Features',
  comments: 'Comments',
  security: 'Security',
} as const
export type SettingPart = keyof typeof SETTING_PARTS

/** What one setting is: the key of its row, its value until an owner saves another, and how the form asks for it. */
export type SettingField<Kind extends SettingKind = SettingKind> = {
  [Each in Kind]: {
    kind: Each
    key: `${SettingPart}.${string}`
    label: string
    default: SettingValues[Each]
  } & SettingParticulars[Each]
}[Kind]

/**
 * Everything an owner may change while the site runs (product spec, section 3; checklist ADMIN-06), told here and nowhere
 * else: defaults, shapes, form, rules, and what is read and written follow. The form shows the settings in this order.
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
  postalAddress: {
    kind: 'text',
    key: 'general.postalAddress',
    label: 'Postal Address',
    default: '',
    maxLength: 200,
    hint: 'In the foot of every letter',
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
    hint: 'Rating and commenting. What is there is kept: ratings still count, comments are hidden',
    refusal: 'Ratings and comments are switched off at the moment',
  },
  enableNewsletter: {
    kind: 'switch',
    key: 'features.enableNewsletter',
    label: 'Enable Newsletter',
    default: true,
    hint: 'Signing up. Whoever subscribed stays subscribed, and can leave',
    refusal: 'The newsletter is switched off at the moment',
  },
  holdFirstComments: {
    kind: 'switch',
    key: 'comments.holdFirst',
    label: 'Hold first comments',
    default: false,
    hint: 'What a member writes waits until one of their comments was let through',
  },
  holdCommentsWithLinks: {
    kind: 'switch',
    key: 'comments.holdLinks',
    label: 'Hold comments with links',
    default: false,
    hint: 'Whatever holds a web address waits until an editor has read it',
  },
  commentMail: {
    kind: 'choice',
    key: 'comments.mail',
    label: 'Mail when something waits',
    default: 'daily',
    hint: 'Held and reported comments, to the support address. Nothing is mailed when nothing waits',
    options: { 'at-once': 'At once', daily: 'Once a day', never: 'Never' },
  },
  adminSecondFactor: {
    kind: 'switch',
    key: 'security.adminSecondFactor',
    label: 'Second step for admins',
    default: false,
    hint: 'Admins sign in with a code besides the password. Whoever has not set it up is no admin until then',
  },
} as const satisfies Record<string, SettingField>

type Fields = typeof SETTING_FIELDS
export type SettingName = keyof Fields

/** The names of the settings of some kinds. */
export type SettingOf<Kind extends SettingKind> = {
  [Name in SettingName]: Fields[Name]['kind'] extends Kind ? Name : never
}[SettingName]

/** The names of the settings that fulfil something, such as having a refusal. */
export type SettingWith<Trait> = {
  [Name in SettingName]: Fields[Name] extends Trait ? Name : never
}[SettingName]

/** The value of every setting. */
export type SiteSettings = { [Name in SettingName]: SettingValues[Fields[Name]['kind']] }

/** Values of some settings under the keys of their rows. */
export type SettingsByKey = { [Name in SettingName as Fields[Name]['key']]?: SiteSettings[Name] | undefined }

/** All settings, in the order of the form. */
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]

/** Whether a setting is of a kind; the compiler then knows what it holds and what is told of it. */
export function isOfKind<Kind extends SettingKind>(name: SettingName, kind: Kind): name is SettingOf<Kind> {
  return SETTING_FIELDS[name].kind === kind
}
