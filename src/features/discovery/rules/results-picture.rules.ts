import { type DiscoverySearch, discoverySearchString } from './question/discovery-url.rules.ts'

/** Where the picture of a question is drawn for those who show a link to it; order and page change nothing of it. */
export function resultsPictureAddress({ sort: _order, page: _page, ...asked }: DiscoverySearch): string {
  return `/share/results.png${discoverySearchString(asked)}`
}
