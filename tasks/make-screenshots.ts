/**
 * Makes the screenshots of the web app manifest in `public/screenshots` from a running demo:
 * `npm run demo`, then `node tasks/pinned.js tasks/make-screenshots.ts http://localhost:3000`.
 */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const SHOTS = [
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'game-phone', path: '/game/jaipur', width: 390, height: 844 },
  { name: 'home-desktop', path: '/', width: 1280, height: 800 },
]
const FOLDER = 'public/screenshots'

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '' })
for (const { name, path, width, height } of SHOTS) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' })
  const accept = page.getByRole('button', { name: 'OK', exact: true })
  if (await accept.isVisible()) await accept.click()
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 72 })
  await page.close()
}
await browser.close()
