const { CHROMIUM } = process.env

/** Playwright's options to start the browser without requests of its own, such as for updates. */
export const launchOptions = {
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** {@link launchOptions} with letters at fractions of a pixel, as on phones; else lines would break at other places. */
export const phoneLaunchOptions = {
  ...launchOptions,
  args: [...launchOptions.args, '--font-render-hinting=none'],
}
