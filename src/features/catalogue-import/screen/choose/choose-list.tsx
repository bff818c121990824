import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { useSendList } from '../../imports/catalogue-imports.queries.ts'
import { PasteRows } from './paste-rows.tsx'

/** Takes a file of games: chosen, or dropped here. */
export function ChooseList({ onSent }: { onSent: (id: string) => void }) {
  const { mutate, isPending, error } = useSendList(onSent)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => file && !isPending && mutate(file)
  return (
    <div className="grid content-start gap-5">
      <label
        className={classNames('choose-list', isOver && 'choose-list-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <FileUp aria-hidden className="size-6 flex-none text-accent" />
        <span className="grid">
          <b>{isPending ? 'Sending…' : 'Choose a file of games'}</b>
          <small className="type-hint">
            CSV, TSV, JSON or NDJSON, also packed as .gz, up to 200 MB. First you see what it would do.
          </small>
        </span>
        <input
          type="file"
          className="invisible-input"
          aria-label="Choose a file of games"
          accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.gz,text/csv,application/json,application/gzip"
          disabled={isPending}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {error && <Alert>{error.message}</Alert>}
      <PasteRows onTake={take} isBusy={isPending} />
    </div>
  )
}
