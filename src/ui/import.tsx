import type { UseMutationResult } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button, buttonStyle, classNames, Moment, TextButton } from './basics.tsx'
import { SelectField } from './form.tsx'
import { Disclosure } from './text.tsx'
import './styles/import.css'

interface ImportFileProps {
  /** The name of the open file, or null; `words` is its detected format. */
  name: string | null
  words: string
  isReading: boolean
  onFile: (file: File) => void
}

/** The form to choose a file to import. It shows the chosen file's name and a text about the format (`words`). */
export function ImportFile({ name, words, isReading, onFile }: ImportFileProps) {
  return (
    <form className="import-file" onSubmit={(event) => event.preventDefault()}>
      <FileSpreadsheet aria-hidden />
      <p className="min-w-0 wrap-anywhere" role="status">
        <b>{isReading ? 'Reading…' : (name ?? 'No file yet')}</b>
        <br />
        <span className="text-ink-2 text-sm">{words}</span>
      </p>
      <label className={classNames(buttonStyle(name ? 'line' : 'primary'), 'import-choose')}>
        {name ? 'Another file' : 'Choose a file'}
        <input
          type="file"
          className="invisible-input"
          accept=".csv,.txt,.tsv,.json,.jsonl,.ndjson,.bgsplay,.xml,.gz,text/*,application/json,application/xml"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
    </form>
  )
}

/** The main numbers of an import's preview, such as new and changed items, with their labels. */
export function ImportCounts({ figures }: { figures: readonly { count: number; words: string }[] }) {
  return (
    <dl className="mt-5 flex max-w-[720px] border-ink border-y-[1.5px]">
      {figures.map(({ count, words }, at) => (
        <div
          key={words}
          className={classNames(
            'flex min-w-0 flex-1 flex-col-reverse justify-end gap-1 py-3 pe-3',
            at > 0 && 'border-s ps-3',
          )}
        >
          <dt className="type-hint wrap-anywhere">{words}</dt>
          <dd className="type-number text-[1.875rem]">{inFigures(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CountRowsProps {
  title: string
  rows: readonly {
    count: number
    words: ReactNode
    hint?: ReactNode
    items?: readonly ReactNode[] | undefined
    /** The total number of these items, if only some are listed. */
    of?: number
  }[]
}

/** A section of an import's preview. Each row has a count and a text, and can expand to list the counted items. */
export function CountRows({ title, rows }: CountRowsProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="type-part border-ink border-b-[1.5px] pt-7 pb-2.5">{title}</h3>
      <ul>
        {rows.map(({ count, words, hint, items, of = count }, at) => {
          const stated = (
            <span className="block py-2">
              {words}
              {hint && <span className="type-hint block font-normal">{hint}</span>}
            </span>
          )
          return (
            // Lines of a preview do not move, and may be equal.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the line's own
            <li key={at} className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-2 border-b text-sm">
              <span className="type-number py-4 text-lg">{inFigures(count)}</span>
              {items && items.length > 0 ? (
                <ImportLines summary={stated} lines={items} count={of} />
              ) : (
                <span className="flex min-h-14 items-center wrap-anywhere">{stated}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ImportLinesProps {
  summary: ReactNode
  hint?: ReactNode
  /** The first lines; `count` is the number of all lines. */
  lines: readonly ReactNode[]
  count: number
  isOpen?: boolean
}

/** A collapsible list in an import's preview. If it is too long, it ends with "And 12 more." */
export function ImportLines({ summary, hint, lines, count, isOpen = false }: ImportLinesProps) {
  if (count === 0) return null
  return (
    <Disclosure size="sm" open={isOpen} summary={summary}>
      {hint && <p className="type-hint mb-2">{hint}</p>}
      <ul className="import-lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a preview do not move, and may be equal
          <li key={at}>{line}</li>
        ))}
        {count > lines.length && <li>And {inFigures(count - lines.length)} more.</li>}
      </ul>
    </Disclosure>
  )
}

interface ImportWrittenProps {
  /** The id that undoes the import; null if it changed nothing. */
  importId: string | null
  undo: PastImportsProps['undo'] & { data: { stays: number } | undefined }
  /** What the undo restores, for its message: "Your shelf". */
  whole: string
  noun: string
  words: ReactNode
  actions: ReactNode
}

/** The message after an import, with an undo button. After the undo, it shows how many items were not undone. */
export function ImportWritten({ importId, undo, whole, noun, words, actions }: ImportWrittenProps) {
  // The button that imported is gone: the focus moves here.
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  if (undo.data && undo.variables === importId)
    return (
      <p className="mt-8 text-ink-2" role="status">
        {undo.data.stays === 0
          ? `Undone. ${whole} is as it was before.`
          : `Undone, but for ${counted(undo.data.stays, noun)} that you changed since.`}
      </p>
    )
  return (
    <>
      <p
        ref={note}
        tabIndex={-1}
        role="status"
        className="mt-6 flex min-h-14 items-center gap-3 rounded-control bg-dusk px-4 py-2 text-dusk-ink text-sm"
      >
        <CircleCheck aria-hidden className="flex-none text-lamp" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
        {importId && (
          <TextButton
            className="ms-auto flex-none text-dusk-ink!"
            disabled={undo.isPending}
            onClick={() => undo.mutate(importId)}
          >
            Undo import
          </TextButton>
        )}
      </p>
      {undo.error && <Alert className="mt-3">{undo.error.message}</Alert>}
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </>
  )
}

interface ColumnChoicesProps {
  /** The columns found in the file, each with the detected field; null for a column that is not imported. */
  columns: readonly { heading: string; field: string | null; sample: string }[]
  /** The fields that the member chose for the columns; undefined until then. */
  mapping: readonly (string | null)[] | undefined
  /** The fields that a column can be imported as, in the order of the select. */
  fields: readonly { field: string; label: string }[]
  onChange: (mapping: (string | null)[]) => void
  /** Whether the section is open at first, because the member must assign a column. */
  isOpen?: boolean
}

/** Lists an imported file's columns. Each has a dropdown to choose what the column contains, such as "Title". */
export function ColumnChoices({ columns: read, mapping, fields, onChange, isOpen }: ColumnChoicesProps) {
  if (read.length === 0) return null
  const columns = read.map((column, at) => (mapping ? { ...column, field: mapping[at] ?? null } : column))
  const dropped = columns.filter(({ field }) => field === null)
  const taken = columns.length - dropped.length
  const named = dropped.map(({ heading }, at) => heading || `column ${at + 1}`)
  return (
    <Disclosure
      size="sm"
      open={isOpen ?? false}
      summary={`${counted(taken, 'column')} read, ${inFigures(dropped.length)} left out`}
    >
      {dropped.length > 0 && <p className="type-hint mb-2 wrap-anywhere">Left out: {named.join(', ')}.</p>}
      <ul className="import-columns">
        {columns.map(({ heading, field, sample }, at) => (
          // A file may name two columns alike; their places are their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file do not move
          <li key={at}>
            <SelectField
              compact
              label={
                <>
                  <bdi>{heading || `Column ${at + 1}`}</bdi>
                  {sample && (
                    <span className="font-normal text-ink-2">
                      {' '}
                      such as <bdi>“{sample}”</bdi>
                    </span>
                  )}
                </>
              }
              value={field ?? ''}
              onChange={({ target }) => {
                const next = target.value || null
                // A field is read from one column.
                onChange(
                  columns.map((one, place) => (place === at ? next : one.field === next ? null : one.field)),
                )
              }}
            >
              <option value="">Left out</option>
              {fields.map(({ field: name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

interface UnreadProps {
  unread: readonly { line: number; column: string; cell: string }[]
  unreadCount: number
  cutShort: string | null
}

/** Lists the cells of an imported file that the import could not read (`unread`). Warns if the end of the file is missing. */
export function Unread({ unread, unreadCount, cutShort }: UnreadProps) {
  return (
    <>
      {cutShort && <Alert className="mt-4">{cutShort} Below is what we could read.</Alert>}
      <ImportLines
        summary={`${counted(unreadCount, 'cell')} couldn’t be read and ${unreadCount === 1 ? 'is' : 'are'} left out`}
        lines={unread.map(({ line, column, cell }) => (
          <Fragment key={`${line} ${column}`}>
            Line {inFigures(line)}, <bdi>{column}</bdi>: <bdi>“{cell}”</bdi>
          </Fragment>
        ))}
        count={unreadCount}
      />
    </>
  )
}

interface PastImportsProps {
  imports: readonly {
    id: string
    fileName: string
    added: number
    changed: number
    importedAt: string
    undone: boolean
  }[]
  undo: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'variables' | 'error' | 'mutate'>
}

/** A list of the imports of the last 30 days, each with an undo button. */
export function PastImports({ imports, undo }: PastImportsProps) {
  if (imports.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="past-imports">
      <h2 id="past-imports" className="type-part">
        Imports of the last 30 days
      </h2>
      {undo.error && <Alert className="mt-3">{undo.error.message}</Alert>}
      <ul className="import-past">
        {imports.map(({ id, fileName, added, changed, importedAt, undone }) => (
          <li key={id}>
            <p className="min-w-0 wrap-anywhere">
              <b>
                <bdi>{fileName}</bdi>
              </b>
              <br />
              <span className="text-ink-2 text-sm">
                <Moment at={importedAt} />: {inFigures(added)} added, {inFigures(changed)} changed
              </span>
            </p>
            {undone ? (
              <span className="text-ink-2 text-sm">Undone</span>
            ) : (
              <Button
                className="flex-none"
                aria-label={`Undo the import of ${fileName}`}
                disabled={undo.isPending}
                onClick={() => undo.mutate(id)}
              >
                {undo.isPending && undo.variables === id ? 'Undoing…' : 'Undo'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="type-hint mt-2">Undoing an import keeps the changes you’ve made since.</p>
    </section>
  )
}
