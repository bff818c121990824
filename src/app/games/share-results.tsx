import { type DiscoverySearch, discoverySearchString } from '#/features/discovery/rules/question.rules.ts'
import { resultsPictureAddress } from '#/features/discovery/rules/results-heading.rules.ts'
import { ShareButton } from '#/ui/share/share-button.tsx'

/** Shares search results by a link with the same query (FIND-03). */
export function ShareResults({ search, words }: { search: DiscoverySearch; words: string }) {
  return (
    <ShareButton
      title={words}
      path={`/${discoverySearchString(search)}`}
      picture={resultsPictureAddress(search)}
    />
  )
}
