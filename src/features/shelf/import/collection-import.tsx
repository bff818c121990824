import { type FormEvent, type ReactNode, useState } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button, TextLink } from '#/ui/basics.tsx'
import { SelectField, TextField } from '#/ui/form.tsx'
import { ColumnChoices, ImportFile, PastImports, Unread } from '#/ui/import.tsx'
import { Disclosure } from '#/ui/text.tsx'
import {
  useCollectionImport,
  useShelfImports,
  useUndoShelfImport,
  useWriteCollection,
} from './collection-import.queries.ts'
import { CollectionReview } from './collection-review.tsx'
import { COLLECTION_FIELDS, COLLECTION_MESSAGES, type CollectionField } from './collection-row.rules.ts'
import './collection-import.css'
import { GIVEN_NAME_MAX_LENGTH, type Mark } from '../model/marks.rules.ts'

const EMPTY = { title: '', year: '', min: '', max: '', bggId: '', mark: 'own' as Mark }

/** One game that the catalogue may lack, put on the shelf by hand; it joins its game once that is in the catalogue. */
function AddByHand() {
  const write = useWriteCollection()
  const [typed, setTyped] = useState(EMPTY)
  const [added, setAdded] = useState<string>()
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const { title, year, min, max, bggId, mark } = typed
    // A list of one, in the columns of our own files.
    const external_id = bggId && `bgg:${bggId}`
    const game = { title, year, mark, external_id, min_players: min, max_players: max || min }
    write.mutate(
      {
        text: JSON.stringify([game]),
        fileName: title,
        choices: [],
        takes: {
          ...{ ratings: false, comments: false, prices: false },
          ...{ publicComments: false, favorites: false, expansions: true },
        },
      },
      {
        onSuccess: () => {
          setAdded(title)
          setTyped(EMPTY)
        },
      },
    )
  }
  const number = { inputMode: 'numeric', type: 'number', step: 1 } as const
  return (
    <Disclosure size="sm" className="mt-6" summary="Add one game by hand">
      <form className="grid max-w-md gap-4 pb-2" onSubmit={add}>
        <TextField
          label="Title"
          required
          maxLength={GIVEN_NAME_MAX_LENGTH}
          value={typed.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          label="Year, if you know it"
          {...number}
          min={1000}
          max={2200}
          value={typed.year}
          onChange={({ target }) => set({ year: target.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Players, from"
            {...number}
            min={1}
            max={100}
            value={typed.min}
            onChange={({ target }) => set({ min: target.value })}
          />
          <TextField
            label="to"
            {...number}
            min={typed.min || 1}
            max={100}
            value={typed.max}
            onChange={({ target }) => set({ max: target.value })}
          />
        </div>
        <TextField
          label="BoardGameGeek number, if you know it"
          hint="It’s in the address of the game’s page there."
          {...number}
          min={1}
          max={999_999_999}
          value={typed.bggId}
          onChange={({ target }) => set({ bggId: target.value })}
        />
        <SelectField
          label="It is"
          value={typed.mark}
          onChange={({ target }) => set({ mark: target.value === 'wish' ? 'wish' : 'own' })}
        >
          <option value="own">owned</option>
          <option value="wish">wished for</option>
        </SelectField>
        {write.error && <Alert>{write.error.message}</Alert>}
        <p role="status" className="type-hint">
          {added && !write.isPending && `“${added}” is on your shelf.`}
        </p>
        <Button type="submit" look="primary" className="justify-self-start" disabled={write.isPending}>
          {write.isPending ? 'Adding…' : 'Add to my shelf'}
        </Button>
      </form>
    </Disclosure>
  )
}

/** Columns that identify other kinds of files are not offered. */
const OFFERED = COLLECTION_FIELDS.filter(
  ({ field }) => !['date', 'players', 'winner', 'rank', 'average'].includes(field),
)

interface CollectionImportProps {
  memberId: string
  download: ReactNode
}

/** The import of a collection file: upload, review, then save to the shelf (checklist SHELF-02). */
export function CollectionImport({ memberId, download }: CollectionImportProps) {
  const importing = useCollectionImport(memberId)
  const past = useShelfImports()
  const undo = useUndoShelfImport()
  const { draft, preview, error, isReading } = importing
  return (
    <>
      <ImportFile
        name={draft?.fileName ?? null}
        words={
          preview
            ? `${preview.looksLike}, ${counted(preview.lines.length, 'game')}`
            : 'BoardGameGeek, BG Stats, any table, or one title a line; 50 MB at most'
        }
        isReading={isReading}
        onFile={importing.chooseFile}
      />
      {error && (
        <Alert
          className="mt-4"
          action={
            error === COLLECTION_MESSAGES.playLog && <TextLink to="/played/import">Import plays</TextLink>
          }
        >
          {error}
        </Alert>
      )}
      {draft && preview && (
        <>
          <Unread {...preview} />
          <ColumnChoices
            columns={preview.columns}
            mapping={draft.choices.mapping}
            fields={OFFERED}
            onChange={(mapping) =>
              importing.choose({ mapping: mapping as (CollectionField | null)[] }, 'reads')
            }
          />
          <CollectionReview importing={importing} draft={draft} preview={preview} />
        </>
      )}
      {!draft && <AddByHand />}
      {!draft && download}
      <PastImports imports={past.data?.imports ?? []} undo={undo} />
    </>
  )
}
