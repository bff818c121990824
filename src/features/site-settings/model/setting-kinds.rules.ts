import type { MenuEntry } from './menu.rules.ts'
import type { SitePicture, SitePictureUse } from './site-pictures.rules.ts'

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

/**
 * Sections that are only on the Settings screen; the others are also in the Site Settings dialog of the
 * dashboard.
 */
export const FACE_PARTS = [
  'face',
  'words',
  'menu',
  'reach',
  'editor',
] as const satisfies readonly SettingPart[]

/** A setting: the key of its row, its default, and its form control. */
export type SettingField<Kind extends SettingKind = SettingKind> = {
  [Each in Kind]: {
    kind: Each
    key: `${SettingPart}.${string}`
    label: string
    default: SettingValues[Each]
  } & SettingParticulars[Each]
}[Kind]
