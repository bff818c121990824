import { Link } from '@tanstack/react-router'
import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { daysLeft, type TrashKind } from '#/domain/trash/trash.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import type { ThrownRow } from './trash.schema.ts'

const ICONS: Record<TrashKind, typeof Dices> = {
  game: Dices,
  post: PenLine,
  page: FileText,
  comment: MessageSquare,
  picture: Image,
}
const NAMES: Record<TrashKind, string> = {
  game: 'Game',
  post: 'Post',
  page: 'Page',
  comment: 'Comment',
  picture: 'Picture',
}

/** So many days before its end the trash says it in red. */
const SOON_DAYS = 5

/** What a thing in the trash is called, what it is and looks like. */
function ThrownName({ row }: { row: ThrownRow }) {
  return (
    <span className="thrown-name">
      {row.said ? (
        <span className="thrown-writer">
          <MemberInitial name={row.said.by} isBlocked />
        </span>
      ) : (
        <span className="row-cover edge">
          <ThrownPicture row={row} />
        </span>
      )}
      <span className="min-w-0">
        {row.wave ? (
          <Link
            to="/admin/trash"
            search={{ wave: row.wave.key } as never}
            className="tap line-clamp-2 font-semibold wrap-anywhere underline"
          >
            <bdi>{row.title}</bdi>
          </Link>
        ) : (
          <bdi className="line-clamp-2 font-semibold wrap-anywhere">{row.title}</bdi>
        )}
        <span className="type-hint">
          {kindOf(row)}
          <span className="md:hidden">
            . <Stays thrownAt={row.thrownAt} /> left
          </span>
        </span>
      </span>
    </span>
  )
}

function ThrownPicture({ row: { kind, picture } }: { row: ThrownRow }) {
  const Icon = ICONS[kind]
  const printed = picture?.printed ? <DrawnImage src={picture.printed} /> : <Icon aria-hidden />
  return picture?.address ? <Picture src={picture.address} alt="" failed={printed} /> : printed
}

function kindOf({ kind, said, wasPublished, wave }: ThrownRow): string {
  if (wave) return 'Thrown away together'
  if (said) return `Comment of ${said.by ?? 'a former member'} on ${said.on}`
  return wasPublished ? NAMES[kind] : `${NAMES[kind]}, was not published`
}

/** The columns: what it is, who and when, how long it stays yet, and the way back. */
export const thrownColumns = (
  onRestore: (row: ThrownRow) => void,
  isPending: boolean,
): Column<ThrownRow>[] => [
  { heading: 'What', phone: 'main', cell: (row) => <ThrownName row={row} /> },
  {
    heading: 'Thrown away',
    sort: 'thrown',
    width: '228px',
    cell: ({ thrownBy, thrownAt }) => (
      <>
        <bdi>{thrownBy ?? 'a former member'}</bdi>, <Moment at={thrownAt} />
      </>
    ),
  },
  { heading: 'Stays', width: '88px', cell: ({ thrownAt }) => <Stays thrownAt={thrownAt} /> },
  {
    heading: 'Restore',
    phone: 'end',
    hideHeading: true,
    width: '136px',
    className: 'md:text-end',
    cell: (row) => (
      <Button
        disabled={isPending}
        aria-label={
          row.wave
            ? `Restore ${row.title}`
            : `Restore ${NAMES[row.kind].toLowerCase()} ${row.title.slice(0, 80)}`
        }
        onClick={() => onRestore(row)}
      >
        <Undo2 aria-hidden />
        Restore
      </Button>
    ),
  },
]

function Stays({ thrownAt }: { thrownAt: string }) {
  const days = daysLeft(thrownAt, Date.now())
  return (
    <span className={days <= SOON_DAYS ? 'thrown-soon' : 'tabular-nums'}>
      {days === 1 ? '1 day' : `${days} days`}
    </span>
  )
}
