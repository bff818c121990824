/**
 * A file being imported with its choices, stored on this device until it is saved, so that a reload or an error loses nothing. In
 * IndexedDB, since a play log exceeds the limits of other storage.
 */
interface SavedImport {
  at: number
}

const DATABASE = 'imports'
const STORE = 'drafts'
const DAY_MS = 86_400_000

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function within<Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Value>) {
  const database = await opened()
  try {
    return await new Promise<Value>((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

/**
 * Stores an import under a name with the member's id; null deletes it. Does nothing if browser storage is
 * refused.
 */
export async function saveImport<Draft>(name: string, draft: Draft | null): Promise<void> {
  try {
    if (draft === null) await within('readwrite', (store) => store.delete(name))
    else await within('readwrite', (store) => store.put({ ...draft, at: Date.now() }, name))
  } catch (cause) {
    console.info('The import is not saved on this device', cause)
  }
}

/** The import stored under a name since yesterday; null without one. */
export async function readSavedImport<Draft>(name: string): Promise<Draft | null> {
  try {
    const found = await within(
      'readonly',
      (store) => store.get(name) as IDBRequest<(Draft & SavedImport) | undefined>,
    )
    if (found && Date.now() - found.at < DAY_MS) return found
    if (found) await saveImport(name, null)
  } catch (cause) {
    console.info('No import is saved on this device', cause)
  }
  return null
}
