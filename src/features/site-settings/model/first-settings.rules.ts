/** Default settings that a page uses until the site's stored settings are loaded. */
export const FIRST_SETTINGS = {
  siteName: 'TwoTop',
  tagline: 'Board games for two',
  description: 'Board games for two players, picked for the evening you have.',
  primaryColor: '#9333ea',
  enableBlog: true,
  iconAddress: '/favicon.svg',
} as const
