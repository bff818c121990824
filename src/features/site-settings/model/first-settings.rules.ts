/** Default settings that pages use until the stored settings are loaded. The separate file keeps the pages' scripts small. */
export const FIRST_SETTINGS = {
  siteName: 'TwoTop',
  tagline: 'Board games for two',
  description: 'Board games for two players, picked for the evening you have.',
  primaryColor: '#9333ea',
  enableBlog: true,
  iconAddress: '/favicon.svg',
} as const
