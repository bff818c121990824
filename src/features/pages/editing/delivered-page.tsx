import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { MISSION, StoryText, VALUES } from '../about-mission.tsx'
import { frequentQuestions } from '../frequent-questions.ts'
import type { LeadTo, LegalPart } from '../legal-document.tsx'
import { methodLede, methodParts } from '../method-parts.tsx'
import type { Original, PagePart } from '../model/pages.rules.ts'
import { CookieKindsAsText, privacyInShort, privacyParts } from '../privacy-parts.tsx'
import { termsInShort, termsParts } from '../terms-parts.tsx'
import type { PageFields } from './page-editing.rules.ts'

type Needs<Parts extends (of: never) => unknown> = Omit<
  Parameters<Parts>[0],
  'leadTo' | 'cookieKinds' | 'cookieChoice'
>
/** What the texts know of the site. */
type SiteNames = Needs<typeof methodParts> & Needs<typeof privacyParts> & Needs<typeof termsParts>

/** The delivered text of a page, as html for the editor. */
export function deliveredPage(name: Original, site: SiteNames): PageFields {
  return { ...TEXTS[name](site), slug: name, description: '', place: 'none', online: true }
}

const TEXTS: Record<Original, (site: SiteNames) => Pick<PageFields, 'title' | 'lede' | 'parts'>> = {
  about: ({ siteName }) => ({
    title: `About ${siteName}`,
    lede: MISSION,
    parts: [
      part(
        'values',
        'What we care about',
        VALUES.map(({ name, words }) => [<h3 key={name}>{name}</h3>, <p key={`${name} words`}>{words}</p>]),
      ),
      part('story', 'Our story', <StoryText siteName={siteName} />),
    ],
  }),
  editor: (site) => ({
    title: 'How we judge',
    lede: methodLede(site),
    parts: methodParts({ ...site, leadTo }).map(({ id, title, text }) => part(id, title, text)),
  }),
  faq: ({ siteName }) => ({
    title: 'Frequently asked questions',
    lede: '',
    parts: frequentQuestions(siteName).map(({ id, question, answer, link }) =>
      part(
        id,
        question,
        <>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <p>
              <a href={`${link.to}${link.search ? `?${new URLSearchParams(link.search)}` : ''}`}>
                {link.label}
              </a>
            </p>
          )}
        </>,
      ),
    ),
  }),
  privacy: (site) => ({
    title: 'Privacy Policy',
    lede: 'What we know about you, what we do with it, and how to have it deleted.',
    parts: legal(
      privacyInShort,
      privacyParts({ ...site, leadTo, cookieKinds: <CookieKindsAsText />, cookieChoice: null }),
    ),
  }),
  terms: (site) => ({
    title: 'Terms of Service',
    lede: 'The rules for using the site, short enough to read in one sitting.',
    parts: legal(termsInShort, termsParts({ ...site, leadTo })),
  }),
}

const leadTo: LeadTo = (to, words) => <a href={to}>{words}</a>

const legal = (inShort: readonly string[], parts: readonly LegalPart[]): PagePart[] => [
  part(
    'in-short',
    'In short',
    <ul>
      {inShort.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>,
  ),
  ...parts.map(({ id, title, text }) => part(id, title, text)),
]

const part = (id: string, title: string, text: ReactNode): PagePart => ({
  id,
  title,
  html: sanitiseHtml(renderToStaticMarkup(text)).replaceAll('<p></p>', ''),
})
