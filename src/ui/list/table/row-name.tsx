import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'

interface RowNameProps {
  /** A small picture of it. */
  cover?: ReactNode
  /** The link that opens it; it covers the whole row. */
  link: ReactNode
  /** A line of further details. */
  sub?: ReactNode
}

/** The first cell of a row: image, link, and a line below. */
export function RowName({ cover, link, sub }: RowNameProps) {
  return (
    <div className={classNames('row-name', cover !== undefined && 'row-name-cover')}>
      {cover !== undefined && <span className="row-cover edge">{cover}</span>}
      <div className="min-w-0">
        <p className="row-title">{link}</p>
        {sub && <p className="row-sub">{sub}</p>}
      </div>
    </div>
  )
}

/** The visibility of an item: a dot with a label. */
export function RowState({
  tone,
  children,
}: {
  tone: 'good' | 'open' | 'off' | 'waiting'
  children: ReactNode
}) {
  return (
    <span className="row-state">
      <span aria-hidden className="row-dot" data-tone={tone} />
      {children}
    </span>
  )
}

interface CoveredRowNameProps {
  /** What has a picture, or else a printed cover. */
  of: { title: string; imageUrl: string | null; thumb: string }
  /** The address of its editor. */
  to: Pick<LinkProps, 'to' | 'params'>
  /** A line of further details. */
  sub?: ReactNode
}

/** The first cell of a row: a cover, and a title that links to it. */
export function CoveredRowName({ of: { title, imageUrl, thumb }, to, sub }: CoveredRowNameProps) {
  const printed = <DrawnImage src={thumb} />
  return (
    <RowName
      cover={imageUrl ? <Picture src={imageUrl} alt="" failed={printed} /> : printed}
      link={
        <Link {...to}>
          <span className="sr-only">Edit </span>
          <bdi>{title}</bdi>
        </Link>
      }
      sub={sub}
    />
  )
}
