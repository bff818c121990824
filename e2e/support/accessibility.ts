import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect } from './journey.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The small file of axe: a page reads it in half the time of the large one, and it says the same. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA, and what the makers of axe hold to be good practice. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of axe that look at colours: all that the other colour scheme of a page, which is in other colours alone, can break. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Whether only the journeys of `npm test` run: pages are judged at one width and in light, but for the sweeps over pages. */
const isShortRun = process.env.JOURNEYS === 'core'

/** What of a page is looked at. */
interface Looked {
  /** A selector of the part that is judged; the whole page without it. */
  within?: string | undefined
  /** The names of the rules it is judged by; every rule without them. */
  rules?: string[] | undefined
  /** Judges at every width and in dark also in a short run. */
  always?: boolean
}

/**
 * What keeps somebody out of a page as it stands: a line for each rule it breaks, with the elements that do. The rules
 * are asked in the page itself, which has no frames, so that no second page is opened for them.
 */
export async function barriersOf(page: Page, { within = 'html', rules }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: EVERY_RULE },
    resultTypes: ['violations'],
  }
  return page.evaluate(
    async ([selector, requested]) => {
      const { violations } = await window.axe.run(selector, requested)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    [within, options] as const,
  )
}

/**
 * Holds a page as it stands against the rules in light, and against those about colours in dark; motion is reduced, or
 * colours were still on the way.
 */
export async function expectNoBarriers(
  page: Page,
  { within, rules, always = !isShortRun }: Looked = {},
): Promise<void> {
  const schemes = [
    ['light', rules],
    ['dark', rules ?? RULES_OF_COLOUR],
  ] as const
  for (const [colorScheme, requested] of always ? schemes : schemes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const at = `${page.url()} at ${page.viewportSize()?.width} px, ${colorScheme}`
    expect(await barriersOf(page, { within, rules: requested }), at).toEqual([])
  }
}

/** As {@link expectNoBarriers} at each width in turn, at none of which the page scrolls sideways; nothing is loaded again. */
export async function expectNoBarriersAt(
  page: Page,
  widths: readonly number[],
  looked: Looked = {},
): Promise<void> {
  for (const width of (looked.always ?? !isShortRun) ? widths : widths.slice(-1)) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoBarriers(page, looked)
  }
}

/** Everything on a page lies within the width of its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
