import { vi } from 'vitest'

/** Both storages of a browser, for tests; each is a map that can be inspected. */
export function browserStorages() {
  const storages = { tab: new Map<string, string>(), browser: new Map<string, string>() }
  vi.stubGlobal('sessionStorage', storageOver(storages.tab))
  vi.stubGlobal('localStorage', storageOver(storages.browser))
  return storages
}

function storageOver(texts: Map<string, string>) {
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

/** A browser without storage: every access throws. */
export function noBrowserStorage() {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = { getItem: refused, setItem: refused, removeItem: refused }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
}
