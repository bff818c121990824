import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { longDate } from '#/shared/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { LibraryPicture } from '../library/library.schema.ts'
import { useTakeReplacementBack } from './replacing.queries.ts'
import { leftInWords } from './replacing.rules.ts'

/** The file a picture took the place of, with the way back to it. */
export function FormerFile({ former }: { former: NonNullable<LibraryPicture['replaced']> }) {
  const { mutate, isPending, error } = useTakeReplacementBack()
  const [left, setLeft] = useState<string | null>(null)
  return (
    <section className="picture-former">
      <Picture src={former.address} alt="" sizes="64px" className="edge" />
      <p className="min-w-0 text-sm wrap-anywhere">
        It took the place of <bdi>{former.name}</bdi> on {longDate(former.at)}.
      </p>
      <Button
        aria-disabled={isPending}
        onClick={() =>
          isPending || mutate(former.id, { onSuccess: (answer) => setLeft(leftInWords(answer.left)) })
        }
      >
        <Undo2 aria-hidden />
        {isPending ? 'Taking back…' : 'Take back'}
      </Button>
      {error && <Alert>It could not be taken back. {error.message}</Alert>}
      {left && <Alert tone="good">{left}</Alert>}
    </section>
  )
}
