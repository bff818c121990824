import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type newCallKey, useKeyedMutation } from '#/client/use-call-key.ts'
import type { PastImport } from './file-imports.api.ts'
import { chosenFileText } from './model/chosen-file.ts'

/** The common part of every preview. */
export interface SeenFile {
  looksLike: string
  columns: { heading: string; field: string | null; sample: string }[]
  unread?: { line: number; column: string; cell: string }[]
  unreadCount?: number
  cutShort: string | null
}

export type Importing<Choices extends object, Preview, ToWrite, Written> = ReturnType<
  typeof useImport<Choices, Preview, ToWrite, Written>
>

/** A file that is being imported, with what was chosen for it. */
interface Draft<Choices> {
  fileName: string
  text: string
  choices: Choices
}

interface ImportKind<Choices, Preview, ToWrite, Written> {
  /** Storage name of the draft; contains the member's id, so that no other account sees it. */
  name: string
  wanted: 'shelf' | 'plays' | 'table'
  beginning: Choices
  preview: (sent: { text: string; fileName: string } & Choices) => Promise<Preview>
  write: (sent: ToWrite, header: ReturnType<typeof newCallKey>) => Promise<Written>
  past: () => Promise<{ imports: PastImport[] }>
  undo: (id: string) => Promise<{ stays: number }>
  /** Query keys of what an import changes. */
  changes: readonly (readonly string[])[]
}

/**
 * An import from file to result and undo: the file and its choices are stored on this device until it is saved, and an error
 * leaves them intact.
 */
export function useImport<Choices extends object, Preview, ToWrite, Written>(
  importing: ImportKind<Choices, Preview, ToWrite, Written>,
) {
  const { name, wanted, beginning } = importing
  const queryClient = useQueryClient()
  const past = useQuery({ queryKey: ['imports', name], queryFn: importing.past })
  const changed = () =>
    Promise.all(
      [['imports', name], ...importing.changes].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const undo = useMutation({ mutationFn: importing.undo, onSuccess: changed })
  /** It was written, or is not wanted. */
  const forget = () => void saveImport(name, null)
  const write = useKeyedMutation(importing.write, {
    onSuccess: () => {
      forget()
      return changed()
    },
  })
  const [draft, setDraft] = useState<Draft<Choices> | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  // The answer to an earlier question is no answer to the last one.
  const requested = useRef(0)
  const latest = useRef(importing)
  latest.current = importing

  const look = async (next: Draft<Choices>) => {
    requested.current += 1
    const mine = requested.current
    setReading(true)
    setError(null)
    try {
      const { choices, ...file } = next
      const found = await latest.current.preview({ ...file, ...choices })
      if (mine === requested.current) setPreview(found)
    } catch (cause) {
      if (mine === requested.current) setError((cause as Error).message)
    } finally {
      if (mine === requested.current) setReading(false)
    }
  }
  const open = (next: Draft<Choices>) => {
    setDraft(next)
    void saveImport(name, next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is read once, when the screen opens
  useEffect(() => {
    void readSavedImport<Draft<Choices>>(name).then((found) => {
      if (!found || requested.current > 0) return
      setDraft(found)
      void look(found)
    })
  }, [name])

  return {
    draft,
    preview,
    error,
    isReading,
    past: past.data?.imports ?? [],
    write,
    undo,
    forget,
    async chooseFile(file: File) {
      write.reset()
      setError(null)
      setReading(true)
      try {
        const text = await chosenFileText(file, wanted)
        const next = { fileName: file.name, text, choices: beginning }
        setPreview(null)
        open(next)
        await look(next)
      } catch (cause) {
        setReading(false)
        setError((cause as Error).message)
      }
    },
    /** Changes a choice; `reads` if the file must be parsed again. */
    choose(change: Partial<Choices>, how?: 'reads') {
      if (!draft) return
      const next = { ...draft, choices: { ...draft.choices, ...change } }
      open(next)
      if (how === 'reads') void look(next)
    },
  }
}

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

/** Stores an import under a name with the member's id; null deletes it. Does nothing if browser storage is refused. */
async function saveImport<Draft>(name: string, draft: Draft | null): Promise<void> {
  try {
    if (draft === null) await within('readwrite', (store) => store.delete(name))
    else await within('readwrite', (store) => store.put({ ...draft, at: Date.now() }, name))
  } catch (cause) {
    console.info('The import is not saved on this device', cause)
  }
}

/** The import stored under a name since yesterday; null without one. */
async function readSavedImport<Draft>(name: string): Promise<Draft | null> {
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
