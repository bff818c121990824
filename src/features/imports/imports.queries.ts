import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type newCallKey, useKeyedMutation } from '#/client/use-call-key.ts'
import type { PastImport } from './file-imports.api.ts'
import { chosenFileText } from './model/chosen-file.ts'

/** Type of the state and actions that {@link useImport} returns. */
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
  /** The keys of the queries whose data an import changes. */
  changes: readonly (readonly string[])[]
}

/** Returns the state and actions of an import. The chosen file is stored in the browser until it is imported. */
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
  /** Deletes the stored draft, once it is saved or discarded. */
  const forget = () => void saveImport(name, null)
  const write = useKeyedMutation(importing.write, {
    onSuccess: () => {
      forget()
      return changed()
    },
  })
  const [draft, setDraft] = useState<Draft<Choices> | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  // A failed request is reported also where the browser believes itself offline.
  const networkMode = 'always'
  const open = useMutation({
    mutationFn: (file: File) => chosenFileText(file, wanted),
    networkMode,
  })
  const look = useMutation({
    mutationFn: ({ choices, ...file }: Draft<Choices>) => importing.preview({ ...file, ...choices }),
    networkMode,
  })
  const isChosen = useRef(false)
  const save = (next: Draft<Choices>) => {
    setDraft(next)
    void saveImport(name, next)
  }
  /** Previews a draft; of several previews at once, the last one counts. */
  const read = (next: Draft<Choices>) => look.mutate(next, { onSuccess: setPreview })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is read once, when the screen opens
  useEffect(() => {
    void readSavedImport<Draft<Choices>>(name).then((found) => {
      if (!found || isChosen.current) return
      setDraft(found)
      read(found)
    })
  }, [name])

  return {
    ...{ draft, preview, write, undo, forget },
    error: (open.error ?? look.error)?.message ?? null,
    isReading: open.isPending || look.isPending,
    past: past.data?.imports ?? [],
    /** Reads a chosen file and previews it; the draft before it stays if the file cannot be read. */
    chooseFile(file: File) {
      isChosen.current = true
      write.reset()
      look.reset()
      open.mutate(file, {
        onSuccess: (text) => {
          const next = { fileName: file.name, text, choices: beginning }
          setPreview(null)
          save(next)
          read(next)
        },
      })
    },
    /** Changes a choice; with `reads`, the file is previewed again. */
    choose(change: Partial<Choices>, how?: 'reads') {
      if (!draft) return
      const next = { ...draft, choices: { ...draft.choices, ...change } }
      save(next)
      if (how === 'reads') {
        open.reset()
        read(next)
      }
    },
  }
}

const DAY_MS = 86_400_000

const answered = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs an action on the drafts in this device's IndexedDB, since a play log exceeds the limits of other storage. */
async function withDrafts<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
) {
  const opening = indexedDB.open('imports', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
  const database = await answered(opening)
  try {
    return await answered(act(database.transaction('drafts', mode).objectStore('drafts')))
  } finally {
    database.close()
  }
}

/** Stores a draft under a name with the member's id; null deletes it. Does nothing if browser storage is refused. */
async function saveImport(name: string, draft: object | null): Promise<void> {
  try {
    if (draft === null) await withDrafts('readwrite', (store) => store.delete(name))
    else await withDrafts('readwrite', (store) => store.put({ ...draft, at: Date.now() }, name))
  } catch (cause) {
    console.info('The import is not saved on this device', cause)
  }
}

/** Returns the draft stored under a name since yesterday; null without one. */
async function readSavedImport<Draft>(name: string): Promise<Draft | null> {
  try {
    const found = await withDrafts<(Draft & { at: number }) | undefined>('readonly', (store) =>
      store.get(name),
    )
    if (found && Date.now() - found.at < DAY_MS) return found
    if (found) await saveImport(name, null)
  } catch (cause) {
    console.info('No import is saved on this device', cause)
  }
  return null
}
