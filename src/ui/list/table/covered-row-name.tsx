import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { RowName } from './row-name.tsx'

interface CoveredRowNameProps {
  /** What has a picture, or else a printed cover. */
  of: { title: string; imageUrl: string | null; thumb: string }
  /** Where it is edited. */
  to: Pick<LinkProps, 'to' | 'params'>
  /** One line of what else is told in this list. */
  sub?: ReactNode
}

/** What names a row by its cover and its title, which opens it. */
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
