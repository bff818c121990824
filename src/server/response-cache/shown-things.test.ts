import { expect, it } from 'vitest'
import { collectShown, type Shown, shows, takeOverAll } from './shown-things.ts'

const elsewhere: Shown = {
  things: new Set(['game 17']),
  answers: new Map([['/api/games/azul', 'digest']]),
  untilMs: 5,
  mayBeKept: true,
  hasFailed: false,
}
const taken = async (...all: Shown[]) => {
  const { shown } = await collectShown(async () => {
    shows('posts')
    for (const each of all) takeOverAll(each)
  })
  return shown
}

it('what was shown elsewhere is shown by what takes it over: things, answers, and the earliest end', async () => {
  expect(await taken(elsewhere, { ...elsewhere, things: new Set(), answers: new Map(), untilMs: 9 })).toEqual(
    {
      ...elsewhere,
      things: new Set(['posts', 'game 17']),
    },
  )
})

it('what takes over one answer that may not be kept, or that failed, may not be kept or has failed', async () => {
  for (const odd of [{ mayBeKept: false }, { hasFailed: true }])
    for (const all of [
      [elsewhere, { ...elsewhere, ...odd }],
      [{ ...elsewhere, ...odd }, elsewhere],
    ])
      expect(await taken(...all)).toMatchObject({ mayBeKept: true, hasFailed: false, ...odd })
})
