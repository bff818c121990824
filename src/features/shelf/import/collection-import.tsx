import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type ReactNode, useState } from 'react'
import { counted } from '#/shared/text/in-figures.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { useCollectionPreview } from './collection-import.queries.ts'
import { CollectionReview } from './collection-review.tsx'
import './collection-import.css'

/** A member's games from elsewhere: a file, what we understood of it, and only then the shelf (checklist SHELF-02). */
export function CollectionImport({ download }: { download: ReactNode }) {
  const preview = useCollectionPreview()
  const [round, setRound] = useState(0)
  const { data, error, isPending } = preview
  return (
    <>
      <form className="collection-drop" onSubmit={(event) => event.preventDefault()}>
        <FileSpreadsheet aria-hidden />
        <p className="min-w-0 wrap-anywhere" role="status">
          <b>{isPending ? 'Reading…' : (data?.name ?? 'No file yet')}</b>
          <br />
          <span className="text-ink-2 text-sm">
            {data
              ? linesInWords(data.preview.lines.length)
              : 'CSV, BG Stats, or one title a line; 5 MB at most'}
          </span>
        </p>
        <label className={classNames(buttonStyle(data ? 'line' : 'primary'), 'collection-choose')}>
          {data ? 'Another file' : 'Choose a file'}
          <input
            type="file"
            className="invisible-input"
            accept=".csv,.txt,.tsv,.json,.bgsplay,text/*,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (!file) return
              setRound(round + 1)
              preview.mutate(file, {
                onSettled: () => {
                  target.value = ''
                },
              })
            }}
          />
        </label>
      </form>
      {error && (
        <Alert className="mt-4" action={isPending && <Button disabled>Reading…</Button>}>
          {error.message}
        </Alert>
      )}
      {data && !error && <CollectionReview key={round} text={data.text} preview={data.preview} />}
      {!data && download}
    </>
  )
}

const linesInWords = (count: number) => `${counted(count, 'game')}, read on this device first`
