import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { classNames } from '#/ui/class-names.ts'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import coverGrotesque from '#/ui/fonts/cover-grotesque.woff2?url'
import coverSerif from '#/ui/fonts/cover-serif.woff2?url'
import type { CoverPrint } from '../model/games.schema.ts'

interface GameCoverProps {
  cover: CoverPrint
  /** A picture of the game's own; without one, or when it fails, the printed cover stands. */
  imageUrl: string | null
  /** `thumb`: the picture alone, below about 140 px. `auto`: full on a phone, thumb from 768 px on; `wide`: the other way. */
  size: 'full' | 'thumb' | 'auto' | 'wide'
  /** Loaded at once: only what is seen first on a page. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Layers above the cover, such as a rank. */
  children?: ReactNode
}

const families = {
  grotesque: "'Cover Grotesque','Arial Narrow',sans-serif",
  serif: "'Cover Serif',Georgia,serif",
}
const files = { grotesque: coverGrotesque, serif: coverSerif }

/** Covers are measured with words this much further apart, in em. */
const WORD_SPACING = 0.05

/** A game's square cover. Decorative: the title always stands beside it in words. */
export function GameCover({ cover, imageUrl, size, eager = false, className, children }: GameCoverProps) {
  const printed = <PrintedCover cover={cover} size={size} eager={eager} />
  return (
    <span className={classNames('game-cover', className)}>
      <span className="edge game-cover-sheet">
        {imageUrl ? <Picture src={imageUrl} alt="" eager={eager} failed={printed} /> : printed}
      </span>
      {children}
    </span>
  )
}

/** What stands from 768 px on instead. */
const WIDE: Partial<Record<GameCoverProps['size'], (cover: CoverPrint) => string>> = {
  auto: ({ thumb }) => thumb,
  wide: ({ art }) => art,
}

type PrintedCoverProps = Required<Pick<GameCoverProps, 'cover' | 'size'>> & { eager: boolean }

/** The cover we print ourselves: the art, and from about 140 px on the title set over it in the page's own fonts. */
function PrintedCover({ cover, size, eager }: PrintedCoverProps) {
  return (
    <span className="printed-cover" data-size={size}>
      <DrawnImage
        src={size === 'thumb' || size === 'wide' ? cover.thumb : cover.art}
        wideSrc={WIDE[size]?.(cover)}
        eager={eager}
      />
      {size !== 'thumb' && <CoverLetters title={cover.title} />}
    </span>
  )
}

function CoverLetters({ title }: { title: CoverPrint['title'] }) {
  // A page that comes with covers comes with their letters: it is laid out once.
  if (import.meta.env.SSR)
    preload(files[title.face], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <svg className="cover-letters" viewBox="0 0 600 600" aria-hidden="true">
      <g fill={title.colour} fontFamily={families[title.face]}>
        {title.lines.map((line) => (
          <text
            key={line.y + line.text}
            x={line.x}
            y={line.y}
            fontSize={line.size}
            letterSpacing={line.spacing}
            wordSpacing={WORD_SPACING * line.size}
            textAnchor={line.anchor}
          >
            {line.text}
          </text>
        ))}
      </g>
    </svg>
  )
}
