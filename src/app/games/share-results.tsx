import { type DiscoverySearch, discoverySearchString } from '#/features/discovery/rules/question.rules.ts'
import { resultsPictureAddress } from '#/features/discovery/rules/results-heading.rules.ts'
import { ShareButton } from '#/ui/share/share-button.tsx'

/** Shares a question and what it found: whoever opens the link asks the same (FIND-03). */
export function ShareResults({ search, words }: { search: DiscoverySearch; words: string }) {
  return (
    <ShareButton
      title={words}
      path={`/${discoverySearchString(search)}`}
      picture={resultsPictureAddress(search)}
    />
  )
}
