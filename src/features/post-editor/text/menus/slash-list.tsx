import Dices from 'lucide-react/icons/dices'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Play from 'lucide-react/icons/play'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import type { ComponentType, Ref, SVGProps } from 'react'
import { type BlockKind, shortWordOf } from './block-kinds.rules.ts'
import type { SlashItem, SlashTyped } from './slash-menu.ts'
import { TypedList, type TypedListKeys } from './typed-list.tsx'

const ICONS: Record<BlockKind, ComponentType<SVGProps<SVGSVGElement>>> = {
  game: Dices,
  picture: ImagePlus,
  table: Table,
  quote: TextQuote,
  video: Play,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  divider: Minus,
  note: Superscript,
}

interface SlashListProps {
  id: string
  typed: SlashTyped
  ref: Ref<TypedListKeys>
}

/** What can be added where a slash was typed: games of that title, and blocks. */
export function SlashList({ id, typed, ref }: SlashListProps) {
  const { items, query, loading, command, mount, editor } = typed
  return (
    <TypedList
      ref={ref}
      id={id}
      label="Add"
      editor={editor}
      mount={mount}
      query={query}
      options={items.map((item) => ({
        key: 'game' in item ? `game ${item.game.slug}` : item.kind,
        group: 'game' in item ? 'Games' : 'Blocks',
        face: <Face item={item} />,
        choose: () => command(item),
      }))}
      nothing={loading ? 'Looking…' : 'Nothing of that name'}
    />
  )
}

function Face({ item }: { item: SlashItem }) {
  if ('game' in item)
    return (
      <>
        <img src={item.game.thumb} alt="" width={40} height={40} />
        <span className="grid min-w-0">
          <bdi className="font-semibold wrap-anywhere">{item.game.title}</bdi>
          <span className="font-normal text-ink-2 text-xs">As a card, its figures stay fresh</span>
        </span>
      </>
    )
  const Icon = ICONS[item.kind]
  return (
    <>
      <Icon aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 flex-1">{item.label}</span>
      <span aria-hidden="true" className="mention-key">
        {shortWordOf(item.words)}
      </span>
    </>
  )
}
