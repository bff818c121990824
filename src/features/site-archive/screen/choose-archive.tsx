import FileUp from 'lucide-react/icons/file-up'
import { Alert } from '#/ui/status/alert.tsx'
import { useSendArchive } from '../work/site-archives.queries.ts'

/** Takes a file of everything. */
export function ChooseArchive({ onSent }: { onSent: () => void }) {
  const { mutate, isPending, error } = useSendArchive()
  return (
    <div className="grid max-w-[620px] gap-4">
      <label className="choose-list">
        <FileUp aria-hidden className="size-6 flex-none text-accent" />
        <span className="grid">
          <b>{isPending ? 'Sending…' : 'Choose a file of everything'}</b>
          <small className="type-hint">A .tar.gz that was made here or on another site like this one.</small>
        </span>
        <input
          type="file"
          className="invisible-input"
          aria-label="Choose a file of everything"
          accept=".gz,application/gzip"
          disabled={isPending}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) mutate(file, { onSuccess: onSent })
            target.value = ''
          }}
        />
      </label>
      {error && <Alert>{error.message}</Alert>}
    </div>
  )
}
