import { Link } from '@tanstack/react-router'
import Waves from 'lucide-react/icons/waves-horizontal'
import { Button } from '#/ui/button/button.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import type { Wave } from '../admin-comments.schema.ts'

interface CommentWaveProps {
  wave: Wave
  isPending: boolean
  onClear: () => void
  /** Undefined for whoever may not. */
  onBlock: (() => void) | undefined
}

/** Many comments of one member, decided on together. */
export function CommentWave({ wave, isPending, onClear, onBlock }: CommentWaveProps) {
  const { comments, held, written, username, memberId, site } = wave
  const online = comments - held
  return (
    <section aria-label={`${comments} comments from one member`} className="wave">
      <div className="min-w-0">
        <h2 className="type-part">
          <Waves aria-hidden />
          {comments} comments in {spanInWords(wave)}, from one member
        </h2>
        <p className="mt-1 text-ink-2 text-sm">
          “<bdi>{username ?? 'no name yet'}</bdi>”, joined <Moment at={wave.joinedAt} />.{' '}
          {site && (
            <>
              All lead to <bdi className="wrap-anywhere">{site}</bdi>.{' '}
            </>
          )}
          {online === 0 ? 'None is online.' : `${online} of them ${online === 1 ? 'is' : 'are'} online.`}{' '}
          <Link
            to="/admin/members/$id"
            params={{ id: memberId }}
            search={{ only: 'comments' }}
            className="text-ink underline"
          >
            Read them
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={onClear}>
          Not spam
        </Button>
        {onBlock && (
          <Button look="danger" onClick={onBlock}>
            Block and bin all {written}
          </Button>
        )}
      </div>
    </section>
  )
}

const MINUTE_MS = 60_000

/** How long it took to write them: "4 minutes", "3 hours", "2 days". */
export function spanInWords({ from, to }: Pick<Wave, 'from' | 'to'>): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`)
  if (minutes < 90) return many(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 36 ? many(hours, 'hour') : many(Math.round(hours / 24), 'day')
}
