import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorages } from '#/testing/served/browser-storage.ts'
import { checkLike, jsonMemory, wordMemory } from './browser-memory.ts'

let storages: ReturnType<typeof browserStorages>
let reported: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  storages = browserStorages()
  reported = vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  reported.mockRestore()
  vi.unstubAllGlobals()
})

const notes = (storedIn: 'tab' | 'browser' = 'browser') =>
  jsonMemory<{ text: string }>(storedIn, 'notes', checkLike({ text: '' }))

describe('a value in browser storage', () => {
  it('is found under its name, in the tab or in the browser, until deleted', () => {
    notes('tab').write({ text: 'in this tab' })
    notes('browser').write({ text: 'in this browser' })
    expect(notes('tab').read()).toEqual({ text: 'in this tab' })
    expect(notes('browser').read()).toEqual({ text: 'in this browser' })
    expect(storages.tab.get('notes')).toBe('{"text":"in this tab"}')
    notes('tab').write(null)
    expect(notes('tab').read()).toBeNull()
    expect([storages.tab.size, storages.browser.size]).toEqual([0, 1])
    expect(reported).not.toHaveBeenCalled()
  })

  it('is null for invalid JSON, which is logged once', () => {
    storages.browser.set('notes', '{"text":')
    expect(notes().read()).toBeNull()
    expect(reported).toHaveBeenCalledOnce()
  })

  it.each(['null', '7', '"text"', '[]', '{}', '{"other":"x"}', '{"text":7}', '{"text":null}'])(
    'is nothing where it is of another shape: %s',
    (text) => {
      storages.browser.set('notes', text)
      expect(notes().read()).toBeNull()
    },
  )

  it('is not stored if the storage is full; the former value stays, and nothing throws', () => {
    notes().write({ text: 'before' })
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    expect(() => notes().write({ text: 'after' })).not.toThrow()
    expect(reported).toHaveBeenCalledOnce()
    expect(notes().read()).toEqual({ text: 'before' })
  })

  it('can be one of a fixed set of words, stored as plain text', () => {
    const theme = wordMemory('browser', 'theme', ['light', 'dark'])
    expect(theme.read()).toBeNull()
    theme.write('dark')
    expect(storages.browser.get('theme')).toBe('dark')
    expect(theme.read()).toBe('dark')
    storages.browser.set('theme', 'purple')
    expect(theme.read()).toBeNull()
  })
})

describe('validating by example', () => {
  const check = checkLike({
    title: 'as it was',
    texts: { a: '', b: 'new' },
    tags: ['as they were'],
    shops: [{ name: '' }],
    any: [],
  })

  it('accepts similar values, and drops unknown properties', () => {
    const found = { title: 'x', texts: { a: '1', b: '2' }, tags: ['t'], shops: [{ name: 's' }], any: [1] }
    expect(check({ ...found, sent: true })).toEqual(found)
  })

  it('fills in properties missing in older versions', () => {
    expect(check({ title: 'x', texts: { a: '1' } })).toEqual({
      title: 'x',
      texts: { a: '1', b: 'new' },
      tags: ['as they were'],
      shops: [{ name: '' }],
      any: [],
    })
  })

  it.each([
    [{ title: 7 }],
    [{ title: 'x', texts: 'y' }],
    [{ title: 'x', texts: { a: 1 } }],
    [{ title: 'x', tags: 'y' }],
    [{ title: 'x', tags: [1] }],
    [{ title: 'x', shops: [{ name: 's' }, {}] }],
    [{ title: 'x', any: {} }],
  ])('rejects a value of another shape: %j', (found) => {
    expect(check(found)).toBeNull()
  })
})
