import type { LeadTo, LegalPart } from './legal-document.tsx'

/** The summary of the terms of use. */
export const termsInShort = [
  'The site is free. It recommends games and doesn’t sell any.',
  'Say what you honestly think of a game. No insults, no advertising.',
  'What you write stays yours. We may show it here.',
  'You can leave at any time and take your data with you.',
]

interface TermsOf {
  siteName: string
  supportEmail: string
  /** The operator; empty if not set. */
  operatorName: string
  /** A link to another page of the site, as whatever shows the text makes links. */
  leadTo: LeadTo
}

/** The terms of use, part by part (checklist PAGE-07). */
export function termsParts({ siteName, supportEmail, operatorName, leadTo }: TermsOf): LegalPart[] {
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      text: (
        <p>
          These terms are between you and {operatorName || siteName}. By using the site you agree to them. If
          you don’t agree, please don’t use it. How we treat your data is in the{' '}
          {leadTo('/privacy', 'privacy policy')}.
        </p>
      ),
    },
    {
      id: 'the-site',
      title: 'What the site is',
      text: (
        <>
          <p>
            {siteName} helps two people find a board game. It shows games, ratings, comments and articles. It
            is free, and you can read all of it without an account.
          </p>
          <p>
            We are not a retailer. When you buy a game, you buy it from a shop on that shop’s terms: price,
            delivery, returns and warranty are between you and the shop. Prices and availability change, and
            what we show may be out of date.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: (
        <ul>
          <li>You must be at least 13 years old.</li>
          <li>Use an email address that is yours, and confirm it.</li>
          <li>Keep your password to yourself. Tell us if you think someone else has it.</li>
          <li>One account per person. Don’t pretend to be someone else in your username.</li>
        </ul>
      ),
    },
    {
      id: 'reviews',
      title: 'Ratings and comments',
      text: (
        <>
          <p>
            Ratings and comments make this site worth reading, so there are three rules. What you write must
            be
          </p>
          <ul>
            <li>
              <strong>honest:</strong> your own opinion of a game you have played. No one may pay you for it,
              and you may not rate your own game, or a rival’s, to change its rank.
            </li>
            <li>
              <strong>not offensive:</strong> no insults, threats, hate, harassment or anything unlawful. Be
              as hard on a game as you like, and kind to people who like it.
            </li>
            <li>
              <strong>not promotional:</strong> no advertising, no affiliate links, no repeated messages.
            </li>
          </ul>
          <p>
            We may remove what breaks these rules, and close the account of someone who keeps breaking them.
            We don’t remove a comment because it is negative. If yours was removed and you think that was
            wrong, write to {mail}. We say how ratings and comments are checked in{' '}
            {leadTo('/editor', 'How we judge')}.
          </p>
        </>
      ),
    },
    {
      id: 'your-words',
      title: 'What you write stays yours',
      text: (
        <p>
          You keep all rights to what you write. You allow us to store it, display it and format it for the
          site, free of charge, for as long as it’s on the site. You can change or delete your comments at any
          time. Don’t post what belongs to someone else.
        </p>
      ),
    },
    {
      id: 'our-words',
      title: 'What’s ours, and what’s theirs',
      text: (
        <p>
          The texts, the covers we have drawn and the code of the site belong to us or to those who let us use
          them. You may quote us with a link. Names of games and pictures of their boxes belong to their
          publishers, who neither run nor endorse this site. If you hold the rights to something here and want
          it changed, write to {mail}.
        </p>
      ),
    },
    {
      id: 'affiliate-links',
      title: 'Affiliate links',
      text: (
        <p>
          Some links to shops may be affiliate links: if you buy after following one, the shop pays us a
          commission, and your price stays the same. Wherever there is one, the page says so. No shop and no
          publisher can buy a rating, a place in a list or a kind word.
        </p>
      ),
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      text: (
        <p>
          Don’t try to break the site, get into what isn’t yours, or slow it down for others. Programs may
          read the public pages at a reasonable pace, as <a href="/robots.txt">robots.txt</a> allows.
        </p>
      ),
    },
    {
      id: 'newsletter',
      title: 'Newsletter',
      text: (
        <p>
          If you subscribe, we email you once to confirm. Only then do you get the newsletter, and every issue
          has a link to unsubscribe.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we can and cannot promise',
      text: (
        <>
          <p>
            We take care, but a fact may be wrong and a server may fail. The site is provided as it is,
            without a promise that it is always available or free of mistakes. A recommendation is an opinion;
            we can’t promise that you’ll like a game.
          </p>
          <p>
            As far as the law allows, we are not liable for losses that come from relying on the site or from
            its being unavailable. Nothing in these terms takes away rights that the law gives you and that
            cannot be waived.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Leaving',
      text: (
        <p>
          You can delete your account under Settings whenever you like, and download your data first. We may
          close an account that breaks these terms. We’ll tell you why, unless the law forbids it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      text: (
        <p>
          When we change these terms, we publish the new ones here. If a change matters to you as a member, we
          email you before it takes effect. If one of these terms turns out to be invalid, the rest still
          apply. Questions: {mail}.
        </p>
      ),
    },
  ]
}
