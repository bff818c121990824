import { expect, it } from 'vitest'
import { settingsDraft } from './site-settings-form.tsx'

it('a draft of the settings holds settings alone, each of its type', () => {
  expect(settingsDraft.check({ tagline: ' typed ', enableBlog: false })).toEqual({
    tagline: ' typed ',
    enableBlog: false,
  })
  expect(settingsDraft.check({ tagline: 7, enableBlog: 'no', siteName: 'Dos', font: 'x' })).toEqual({
    siteName: 'Dos',
  })
  for (const found of [null, 'x', [], {}, { font: 'x' }, { enableBlog: 'no' }])
    expect(settingsDraft.check(found)).toBeNull()
})
