import { randomUUID } from 'node:crypto'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, makePair, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const UNBROKEN = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter'
const RIGHT_TO_LEFT = 'لعبة طويلة جدا للاعبين اثنين فقط وليس لثلاثة أبدا'
const SCREENS = [
  '/us',
  '/us/shelf',
  '/us/leave',
  '/played',
  '/played/evening',
  '/shelf',
  '/ratings',
  '/settings',
]

/** Signs in one of a pair with very long usernames, both with many plays and many games on their shelves. */
async function aPairWithALot(page: Parameters<typeof signInByCall>[0]) {
  const [me, partner] = [await aMember(page.request), await aMember(page.request)]
  await makePair(page.request, me.email, partner.email)
  const put = async (path: string, data: object, method = 'PUT') => {
    const headers = { origin: sites.members, 'idempotency-key': randomUUID() }
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const { games } = await (await page.request.get('/api/games')).json()
  for (const [person, name] of [
    [partner, `ع${randomUUID().replaceAll('-', '').replace(/[a-f]/g, '')}`.slice(0, 30)],
    [me, `W${randomUUID().replaceAll('-', '')}`.slice(0, 30)],
  ] as const) {
    await signInByCall(page, person.email)
    await put('/account/username', { username: name }, 'PATCH')
    for (const [at, { id }] of games.slice(0, 18).entries())
      await put(`/shelf/games/${id}`, { mark: ['own', 'wish', 'not-for-us'][at % 3], isPlayed: at % 2 === 0 })
    for (let at = 0; at < 24; at += 1)
      await put(`/plays/${randomUUID()}`, {
        gameId: at % 2 ? games[at % games.length].id : null,
        name: at % 4 ? UNBROKEN : RIGHT_TO_LEFT,
        day: `2026-10-${String(1 + at).padStart(2, '0')}`,
        outcome: ['me', 'them', 'won', 'lost', 'draw', 'stopped', 'unknown'][at % 7],
        minutes: at % 3 ? 20 + at : null,
        word: at % 3 ? null : `${UNBROKEN} ${RIGHT_TO_LEFT}`,
      })
    for (const { id } of games.slice(0, 8)) await put(`/ratings/${id}`, { rating: 4 })
  }
}

test('the screens of a pair are accessible with little and much content, at three widths in both themes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const fill of [
    () => aMember(page.request).then(({ email }) => signInByCall(page, email)),
    () => aPairWithALot(page),
  ]) {
    await fill()
    for (const address of SCREENS) {
      await open(page, address)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoBarriersAt(page, [390, 768, 1280], { always: true })
    }
  }
})
