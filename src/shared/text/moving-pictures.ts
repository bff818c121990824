const MOVING = /<img([^>]*?) src="\/pictures\/([0-9a-f]{32})-moving\.webp"([^>]*)>/g

/**
 * An article's clean html with its moving pictures as readers get them: the first frame where somebody asked their device for less
 * motion, else moving; with a way to change that, which leads to the moving picture where no script runs.
 */
export const withMotion = (html: string): string =>
  html.replace(
    MOVING,
    (_, before: string, digest: string, after: string) =>
      `<span class="article-motion"><picture><source srcset="/pictures/${digest}-moving.webp" media="(prefers-reduced-motion: no-preference)"><img${before} src="/pictures/${digest}.webp"${after}></picture><a href="/pictures/${digest}-moving.webp">Play</a></span>`,
  )
