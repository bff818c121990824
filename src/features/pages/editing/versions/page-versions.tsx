import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { useBringingBack, VersionsScreen, versionLookedAt } from '#/ui/versions/versions-screen.tsx'
import type { EditedPage } from '../page-editing.schema.ts'
import { pageVersions } from './page-versions.queries.ts'

/**
 * The revisions of a page, including its delivered text, each with a button to restore it; `query` selects one by the address.
 */
export function PageVersions({ page, query: requested }: { page: EditedPage; query: unknown }) {
  const { key, state, original, title } = page
  const list = useQuery(pageVersions.list(key))
  const compared = useQuery(pageVersions.compared(key, versionLookedAt(list.data, requested)))
  const bringingBack = useBringingBack(pageVersions.useRestore(key).mutateAsync)
  return (
    <VersionsScreen
      title={title}
      back={
        <IconLink to="/admin/pages/$page" params={{ page: key }} label="Back to the page">
          <ArrowLeft aria-hidden />
        </IconLink>
      }
      list={list}
      compared={compared}
      bringingBack={bringingBack}
      hint={
        (original || state === 'online') && 'Visitors see it right away. The current text becomes a version.'
      }
    />
  )
}
