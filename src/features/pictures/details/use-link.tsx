import { Link } from '@tanstack/react-router'
import type { PictureUse } from '../library/library.schema.ts'

const LOOK = 'underline underline-offset-2 hover:text-accent'

/** What a picture stands in, as the way there. */
export function UseLink({ use: { kind, id, title } }: { use: PictureUse }) {
  const words = <bdi>{title || 'Without a title'}</bdi>
  if (kind === 'game')
    return (
      <Link className={LOOK} to="/admin/games/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (kind === 'post')
    return (
      <Link className={LOOK} to="/admin/posts/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (kind === 'page')
    return (
      <Link className={LOOK} to="/admin/pages/$page" params={{ page: id }}>
        {words}
      </Link>
    )
  if (kind === 'letter')
    return (
      <Link className={LOOK} to="/admin/newsletter/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (kind === 'settings')
    return (
      <Link className={LOOK} to="/admin/settings">
        {words}
      </Link>
    )
  return <span>{words}</span>
}
