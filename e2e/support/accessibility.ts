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

/** Source of axe, the accessibility checker, minified: a page parses it in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Tags of the rules to check: WCAG 2.2 AA, and the good practice of axe. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of axe about colours: the only ones that the dark theme of a page can break, since only its colours differ. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Whether this is the short run of `npm test`, which checks pages at one width and in light, unless `always` is set. */
const isShortRun = process.env.JOURNEYS === 'core'

/** Which part of a page is checked, by which rules. */
interface Checks {
  /** Selector of the part; the whole page if left out. */
  within?: string | undefined
  /** Names of the rules; all of {@link EVERY_RULE} if left out. */
  rules?: string[] | undefined
  /** Checks every width and the dark theme in a short run too. */
  always?: boolean
}

/**
 * Returns the accessibility violations of a page in its present state: a line for each broken rule, with the elements. The rules
 * run in the page itself, which has no frames, so that no second page is opened.
 */
export async function barriersOf(page: Page, { within = 'html', rules }: Checks = {}): Promise<string[]> {
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
 * Expects no accessibility violations of a page in its present state: in light by all rules, in dark by those about colours.
 * Motion is reduced, so that no colour is in transition.
 */
export async function expectNoBarriers(
  page: Page,
  { within, rules, always = !isShortRun }: Checks = {},
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

/** Like {@link expectNoBarriers}, at each width in turn without loading the page again; the page must not scroll sideways. */
export async function expectNoBarriersAt(
  page: Page,
  widths: readonly number[],
  checks: Checks = {},
): Promise<void> {
  for (const width of (checks.always ?? !isShortRun) ? widths : widths.slice(-1)) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoBarriers(page, checks)
  }
}

/** Expects that a page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
