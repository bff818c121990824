import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A stop of the Tab key: what it says it is, and whether somebody who looks sees that it has the focus. */
interface Stop {
  name: string
  isInSight: boolean
  isMarked: boolean
}

/** No page of ours has more in its middle part. */
const MOST_STOPS = 160

/**
 * Goes through the main part of a page by the Tab key alone, from its beginning until the focus leaves it, and tells the
 * names of the stops in their order. At each the focus is in sight, under nothing that floats, and drawn.
 */
export async function stopsOfMain(page: Page): Promise<string[]> {
  await page.locator('#main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await stopNow(page)
    if (!stop) break
    stops.push(stop)
  }
  const hidden = stops.filter(({ isInSight, isMarked }) => !(isInSight && isMarked))
  expect(hidden, 'stops nobody sees').toEqual([])
  expect(stops.length).toBeLessThan(MOST_STOPS)
  return stops.map(({ name }) => name)
}

/** What has the focus in the main part; null where it left it. */
const stopNow = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    // Whatever scrolls has come to rest.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !focused.closest('#main') || focused.id === 'main') return null
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    const named = focused.getAttribute('aria-labelledby')?.split(' ') ?? []
    const words =
      named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
      focused.getAttribute('aria-label') ||
      label?.textContent ||
      (focused instanceof HTMLSelectElement && focused.labels[0]?.textContent) ||
      focused.textContent ||
      ''
    const place = label?.contains(focused) ? label : focused
    const isInSight = [...place.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((share) => {
        const there = document.elementFromPoint(left + width * share, top + height * share)
        return there !== null && (place.contains(there) || there.contains(place))
      }),
    )
    const holders = [
      focused,
      focused.nextElementSibling,
      focused.closest('li, article, label, form, summary'),
    ]
    const isMarked = holders.some(
      (holder) => holder && Number.parseFloat(getComputedStyle(holder).outlineWidth) >= 2,
    )
    return { name: words.replace(/\s+/g, ' ').trim(), isInSight, isMarked }
  })
