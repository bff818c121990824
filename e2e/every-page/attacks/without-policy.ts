import type { Page } from '@playwright/test'

/** Whether what got into the page would run there, as it does without the page's own policy. */
export const wouldRun = (page: Page) =>
  page.evaluate(() => {
    const trap = document.createElement('b')
    trap.setAttribute('onclick', 'window.hasRun = true')
    trap.click()
    return 'hasRun' in window
  })
