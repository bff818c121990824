import { readFileSync } from 'node:fs'
import { EXPERT_COUNTS_AS } from '#/features/ratings/model/ratings.rules.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { FEWEST_VOTES, SPLIT_VOTES, SURE_VOTES } from '#/features/verdict/model/verdict.rules.ts'
import { xmlText } from '#/lib/text.ts'
import type { Original } from './model/pages.rules.ts'
import type { PageFields } from './pages.schema.ts'

/** Site settings that fill placeholders, such as `{siteName}`, in the texts of pages. */
export type PlaceholderSettings = { supportEmail: string } & Pick<
  SiteSettings,
  'siteName' | 'operatorName' | 'postalAddress' | 'editorName' | 'holdFirstComments' | 'holdCommentsWithLinks'
>

/** Returns a page with the text that comes with the software. Placeholders such as `{siteName}` are filled in. */
export function deliveredPage(name: Original, site: PlaceholderSettings): PageFields {
  const values = valuesOf(site)
  const fill = (text = '', write = (value: string) => value) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => write(String(values[key])))
  const text = readFileSync(`content/pages/${name}.html`, 'utf8').replace(/\n +/g, ' ').replace(/\n/g, '')
  const [head = '', ...parts] = text.split(/(?=<h2 id=)/)
  const [, title, lede] = /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(head) ?? []
  return {
    ...{ title: fill(title), lede: fill(lede), slug: name, description: '', place: 'none', online: true },
    parts: parts.map((part) => {
      const [, id = '', heading = '', html] = /^<h2 id="(.+?)">(.*?)<\/h2>(.*)$/.exec(part) ?? []
      return { id, title: heading, html: fill(html, xmlText) }
    }),
  }
}

/** Returns the values of the placeholders in the texts; without the name of operator or editor, other words (ruling 49). */
function valuesOf(site: PlaceholderSettings): Record<string, string | number> {
  const { siteName, supportEmail, operatorName, postalAddress, editorName } = site
  return {
    siteName,
    supportEmail,
    operator: operatorName || siteName,
    address: postalAddress && `, ${postalAddress}`,
    methodLede: editorName
      ? `${editorName} judges the games on ${siteName}. Here’s what the ratings and verdicts mean.`
      : 'What our ratings and verdicts mean, where they come from, and what keeps them honest.',
    signature: editorName
      ? `The expert ratings and verdicts on ${siteName} are ${editorName}’s.`
      : `“Our editor” and “our expert” are names for the view of ${siteName}, not for one person.`,
    heldComments: heldComments(site),
    fewestVotes: FEWEST_VOTES,
    sureVotes: SURE_VOTES,
    splitVotes: SPLIT_VOTES,
    expertCountsAs: EXPERT_COUNTS_AS,
  }
}

function heldComments({ holdFirstComments, holdCommentsWithLinks }: PlaceholderSettings): string {
  if (!holdFirstComments && !holdCommentsWithLinks) return 'Comments appear right away.'
  const which = [
    holdFirstComments && 'A member’s first comment',
    holdCommentsWithLinks && (holdFirstComments ? 'any comment with a link' : 'A comment with a link'),
  ].filter(Boolean)
  return `${which.join(' and ')} wait${which.length === 1 ? 's' : ''} until a moderator has read it. Other comments appear right away.`
}
