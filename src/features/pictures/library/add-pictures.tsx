import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { buttonStyle } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { PICTURE_FILES } from '#/ui/form/picture/picture-field.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useRefreshLibrary, useUploadPicture } from '../pictures.queries.ts'

interface Progress {
  done: number
  of: number
  /** What was not taken, each with its name and why. */
  faults: string[]
}

/** Uploads images into the library one after the other; a rejected one is named, and the others continue. */
export function AddPictures() {
  const upload = useUploadPicture()
  const refresh = useRefreshLibrary()
  const [progress, setProgress] = useState<Progress>()
  const isBusy = progress !== undefined && progress.done < progress.of
  const add = async (files: File[]) => {
    if (files.length === 0 || isBusy) return
    let now: Progress = { done: 0, of: files.length, faults: [] }
    setProgress(now)
    for (const file of files) {
      const fault = await upload(file).then(
        () => [],
        (cause: Error) => [`${file.name}: ${cause.message}`],
      )
      now = { ...now, done: now.done + 1, faults: [...now.faults, ...fault] }
      setProgress(now)
    }
    await refresh()
  }
  return (
    <>
      <label className={classNames(buttonStyle('primary'), 'picture-field-file')}>
        <Plus aria-hidden />
        <span>{isBusy ? `Adding ${progress.done + 1} of ${progress.of}…` : 'Add images'}</span>
        <input
          type="file"
          multiple
          accept={PICTURE_FILES}
          disabled={isBusy}
          className="invisible-input"
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <AddedNote progress={progress} onClose={() => setProgress(undefined)} />
    </>
  )
}

function AddedNote({ progress, onClose }: { progress: Progress | undefined; onClose: () => void }) {
  const isOver = progress !== undefined && progress.done === progress.of
  const saved = progress ? progress.of - progress.faults.length : 0
  return (
    <div className="pictures-added" role="status">
      {isOver && (
        <Alert
          tone={progress.faults.length > 0 ? 'danger' : 'good'}
          action={
            <button type="button" className="button button-quiet" onClick={onClose}>
              Close
            </button>
          }
        >
          <p>{saved === 1 ? '1 image added to the library.' : `${saved} images added to the library.`}</p>
          {progress.faults.map((fault) => (
            <p key={fault} className="wrap-anywhere">
              {fault}
            </p>
          ))}
        </Alert>
      )}
    </div>
  )
}
