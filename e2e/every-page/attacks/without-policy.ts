import type { Page } from '@playwright/test'

/** Whether injected html would run its scripts in this page, as it does without the page's CSP. */
export const wouldRun = (page: Page) =>
  page.evaluate(() => {
    const trap = document.createElement('b')
    trap.setAttribute('onclick', 'window.hasRun = true')
    trap.click()
    return 'hasRun' in window
  })
