/** Defaults of the settings that pages need before the stored ones are loaded. Their own file keeps pages small. */
export const FIRST_SETTINGS = {
  siteName: 'TwoTop',
  tagline: 'Board games for two',
  description: 'Board games for two players, picked for the evening you have.',
  primaryColor: '#9333ea',
  enableBlog: true,
  iconAddress: '/favicon.svg',
} as const
