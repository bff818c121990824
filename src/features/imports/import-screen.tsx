import type { ReactNode } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button, ButtonLink } from '#/ui/basics.tsx'
import { ColumnChoices, ImportCounts, ImportFile, ImportWritten, PastImports, Unread } from '#/ui/import.tsx'
import type { Importing } from './imports.queries.ts'
import type { ColumnField } from './model/columns.rules.ts'
import type { SeenFile } from './model/preview.schema.ts'

interface ImportScreenProps<Field extends string, Draft extends object, Preview, ToWrite, Written> {
  importing: Importing<Draft, Preview, ToWrite, Written>
  /** What is imported, in the singular: "play"; `whole` is where it goes: "Your play log". */
  noun: string
  whole: string
  to: '/shelf' | '/played'
  /** A sentence about what can be imported, shown before a file is chosen. */
  reads: string
  /** Returns the number of items in a file. */
  total: (found: Preview) => number
  fields: readonly ColumnField<Field>[]
  /** Returns a hint where the file belongs, for an error message of the server. */
  elsewhere: (message: string) => ReactNode
  review: (found: Preview, choices: Draft) => ImportReview<ToWrite>
  /** Returns the result in words, and links to go on. */
  written: (written: Written) => { words: ReactNode; actions: ReactNode }
  /** Further content before a file is chosen. */
  children?: ReactNode
}

interface ImportReview<ToWrite> {
  figures: Parameters<typeof ImportCounts>[0]['figures']
  /** The choices that must be made first. */
  questions?: ReactNode
  /** What will be imported, and what is left out. */
  contents: ReactNode
  coming: number
  hint: ReactNode
  toWrite: Omit<ToWrite, 'text' | 'fileName'>
}

/** The screen for members to import a file. Shows a preview first, and lets members undo past imports. */
export function ImportScreen<
  Field extends string,
  Draft extends { mapping?: (Field | null)[] | undefined },
  Preview extends SeenFile,
  ToWrite,
  Written extends { importId: string | null },
>(props: ImportScreenProps<Field, Draft, Preview, ToWrite, Written>) {
  const { importing, noun, whole, to, written } = props
  const { draft, preview, error, isReading, write, undo, forget } = importing
  const review = draft && preview && !write.data && props.review(preview, draft.choices)
  const nounOf = (count: number) => counted(count, noun)
  return (
    <>
      <ImportFile
        name={draft?.fileName ?? null}
        words={
          preview
            ? `${preview.looksLike}, ${nounOf(props.total(preview))}. ${write.data ? 'Imported.' : 'Nothing is saved yet.'}`
            : props.reads
        }
        isReading={isReading}
        onFile={importing.chooseFile}
      />
      {error && (
        <Alert className="mt-4" action={props.elsewhere(error)}>
          {error}
        </Alert>
      )}
      {review && (
        <section aria-labelledby="understood">
          <h2 id="understood" className="sr-only">
            What we understood
          </h2>
          <ImportCounts figures={review.figures} />
          <p className="sr-only" role="status">
            {review.coming === 0 ? 'Nothing new.' : `${nounOf(review.coming)} to import.`}
          </p>
          {review.questions}
          <Unread {...preview} />
          <ColumnChoices
            columns={preview.columns}
            mapping={draft.choices.mapping}
            fields={props.fields}
            onChange={(mapping) => importing.choose({ mapping } as Partial<Draft>, 'reads')}
          />
          {review.contents}
          {write.error && <Alert className="mt-4">{write.error.message}</Alert>}
          <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-[1.5px] pt-5">
            {review.coming > 0 && (
              <Button
                look="primary"
                disabled={write.isPending || isReading}
                onClick={() => {
                  const { text, fileName } = draft
                  write.mutate({ text, fileName, ...review.toWrite } as ToWrite)
                }}
              >
                {write.isPending ? 'Importing…' : `Import ${nounOf(review.coming)}`}
              </Button>
            )}
            <ButtonLink to={to} onClick={forget}>
              Cancel
            </ButtonLink>
            <p className="type-hint">{review.hint}</p>
          </div>
        </section>
      )}
      {write.data && (
        <ImportWritten {...{ undo, whole, noun, ...written(write.data), importId: write.data.importId }} />
      )}
      {!draft && props.children}
      <PastImports imports={importing.past} undo={undo} />
    </>
  )
}
