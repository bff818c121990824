const MOVING = /<img([^>]*?) src="\/pictures\/([0-9a-f]{32})-moving\.webp"([^>]*)>/g

/**
 * Prepares animations in clean html for readers: the first frame for those who prefer reduced motion, else the animation; with a
 * control to switch, which works as a link without JavaScript.
 */
export const withMotion = (html: string): string =>
  html.replace(
    MOVING,
    (_, before: string, digest: string, after: string) =>
      `<span class="moving-picture"><picture><source srcset="/pictures/${digest}-moving.webp" media="(prefers-reduced-motion: no-preference)"><img${before} src="/pictures/${digest}.webp"${after}></picture><a href="/pictures/${digest}-moving.webp">Play</a></span>`,
  )

/** Whether html from `withMotion` contains anything a reader can pause. */
export const holdsMotion = (html: string): boolean => html.includes('class="moving-picture"')

/** The address of a still image: the first frame of an animation, else its own. */
export const stillAddress = (src: string): string =>
  src.replace(/(\/pictures\/[0-9a-f]{32})-moving\.webp$/, '$1.webp')
