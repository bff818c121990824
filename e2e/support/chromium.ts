const { CHROMIUM } = process.env

/** How the browser is started: without what talks to anybody but the site. */
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

/** The same, with letters placed between pixels, as on phones. Otherwise each is moved to a whole one, and lines break elsewhere. */
export const withPhoneLetters = {
  ...launchOptions,
  args: [...launchOptions.args, '--font-render-hinting=none'],
}
