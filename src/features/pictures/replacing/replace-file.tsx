import RefreshCw from 'lucide-react/icons/refresh-cw'
import { buttonStyle } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { PICTURE_FILES } from '#/ui/form/picture/picture-field.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { nameShown } from '../library/library.rules.ts'
import type { LibraryPicture } from '../library/library.schema.ts'
import { useReplaceFile } from './use-replace-file.ts'

/** Puts another file wherever a picture stands. */
export function ReplaceFile({ picture, onDone }: { picture: LibraryPicture; onDone: () => void }) {
  const { digest } = picture
  const { replace, isPending, error } = useReplaceFile({ digest, name: nameShown(picture) })
  return (
    <>
      <label className={classNames(buttonStyle('line'), 'picture-field-file')}>
        <RefreshCw aria-hidden />
        <span>{isPending ? 'Replacing…' : 'Replace the file'}</span>
        <input
          type="file"
          accept={PICTURE_FILES}
          disabled={isPending}
          className="invisible-input"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) replace(file, onDone)
            target.value = ''
          }}
        />
      </label>
      {error && <Alert className="w-full">The picture was not replaced. {error.message}</Alert>}
    </>
  )
}
