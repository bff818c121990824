/**
 * What a page shows of a site whose settings are not known, and what holds until an owner saves something else. It stands
 * apart, so that what readers load knows of the settings nothing but their values.
 */
export const FIRST_SETTINGS = {
  siteName: 'TwoTop',
  tagline: 'Board games for two',
  description: 'Board games for two players, chosen for the table you have tonight.',
  primaryColor: '#9333ea',
  enableBlog: true,
  iconAddress: '/favicon.svg',
} as const
