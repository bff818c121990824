import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorages } from '#/testing/served/browser-storage.ts'
import { checkLike } from './browser-memory.ts'
import { savedDraft } from './drafts.ts'

let storages: ReturnType<typeof browserStorages>
beforeEach(() => {
  storages = browserStorages()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As a page finds it when it is opened, or opened anew. */
const opened = (writer = 'ada') =>
  savedDraft({ storedIn: 'tab', name: `comment draft ${writer} hive`, check: checkLike({ text: '' }) })

describe('a draft', () => {
  it('is stored while typing, and survives a reload', () => {
    opened().write({ text: ' Half a sent' })
    expect(opened().read()).toEqual({ text: ' Half a sent' })
    opened().write(null)
    expect(opened().read()).toBeNull()
    expect(storages.tab.size).toBe(0)
  })

  it('is separate for each member', () => {
    opened('ada').write({ text: 'Private' })
    expect(opened('bob').read()).toBeNull()
  })

  it('is sent again with the same key while unchanged, also after a reload', () => {
    const draft = opened()
    draft.write({ text: 'Fun' })
    const key = draft.keyFor('Fun')
    expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(draft.keyFor('Fun')).toBe(key)
    draft.write({ text: 'Fun ' })
    expect(opened().keyFor('Fun')).toBe(key)
    expect(opened().read()).toEqual({ text: 'Fun ' })
    expect(opened().keyFor('Much fun')).not.toBe(key)
  })

  it('is deleted once sent: writing the same text again gets a new key', () => {
    const draft = opened()
    draft.write({ text: 'Fun' })
    const key = draft.keyFor('Fun')
    draft.clear()
    expect(draft.read()).toBeNull()
    expect(storages.tab.size).toBe(0)
    expect(draft.keyFor('Fun')).not.toBe(key)
  })

  it('in two tabs is stored as last written, and each tab continues with its own', () => {
    const [one, other] = [opened(), opened()]
    one.write({ text: 'One' })
    other.write({ text: 'Other' })
    expect(one.read()).toEqual({ text: 'One' })
    expect(other.read()).toEqual({ text: 'Other' })
    expect(opened().read()).toEqual({ text: 'Other' })
  })

  it('whose key was tampered with gets a new one', () => {
    storages.tab.set('comment draft ada hive', '{"text":"Fun","sent":{"content":"Fun","key":7}}')
    expect(opened().read()).toEqual({ text: 'Fun' })
    expect(opened().keyFor('Fun')).not.toBe(7)
  })
})
