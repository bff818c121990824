import type { SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { ICON_SIZE } from './site-picture.ts'

/** The page's paper (tokens.css, --paper in the light theme): what shows while the site opens. */
const PAPER = '#f8f4ec'

/** The web app manifest: the site's name and colours as its owner set them. */
export function siteManifest({ siteName, tagline, description, primaryColor, icon }: SiteSettings) {
  return {
    id: '/',
    name: `${siteName} · ${tagline}`,
    short_name: siteName,
    description,
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: primaryColor,
    categories: ['games', 'lifestyle'],
    icons: [
      // The drawing of the code gives way to an icon of the owner's.
      ...(icon.address ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
      {
        src: '/share/icon.png',
        sizes: `${ICON_SIZE}x${ICON_SIZE}`,
        type: 'image/png',
        purpose: 'any maskable',
      },
    ],
  }
}
