import type { ReactNode } from 'react'
import { counted } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { ColumnChoices, ImportFile, PastImports, Unread } from '#/ui/import/import-parts.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { AddByHand } from './add-by-hand.tsx'
import { useCollectionImport, useShelfImports, useUndoShelfImport } from './collection-import.queries.ts'
import { CollectionReview } from './collection-review.tsx'
import { COLLECTION_FIELDS, COLLECTION_MESSAGES, type CollectionField } from './collection-row.rules.ts'
import './collection-import.css'

/** Columns by which a file shows that it is something else are not offered. */
const OFFERED = COLLECTION_FIELDS.filter(
  ({ field }) => !['date', 'players', 'winner', 'rank', 'average'].includes(field),
)

interface CollectionImportProps {
  memberId: string
  download: ReactNode
}

/** A member's games from elsewhere: a file, what we understood of it, and only then the shelf (checklist SHELF-02). */
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
