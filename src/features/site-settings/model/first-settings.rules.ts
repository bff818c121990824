/** The defaults of settings, also used while a site's own are not loaded; in a small file, since every page loads it. */
export const FIRST_SETTINGS = {
  siteName: 'TwoTop',
  tagline: 'Board games for two',
  description: 'Board games for two players, picked for the evening you have.',
  primaryColor: '#9333ea',
  enableBlog: true,
  iconAddress: '/favicon.svg',
} as const
