import type { LeadTo, LegalPart } from './legal-document.tsx'

/** What the terms come to. */
export const termsInShort = [
  'The site is free. It recommends games and sells none.',
  'Say what you honestly think of a game. No insults, no advertising.',
  'What you write stays yours. We may show it here.',
  'You can leave at any time and take your data with you.',
]

/** The terms of use, part by part (checklist PAGE-07). */
export function termsParts({
  siteName,
  supportEmail,
  leadTo,
}: {
  siteName: string
  supportEmail: string
  /** A link to another page of the site, as whatever shows the text makes links. */
  leadTo: LeadTo
}): LegalPart[] {
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      text: (
        <p>
          These terms are between you and the people who run {siteName}. By using the site you agree to them.
          If you do not, please do not use it. How we treat your data is in the{' '}
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
            We are not a retailer. When you buy a game you buy it from a shop, on that shop’s terms; price,
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
          <li>Use an e-mail address that is yours, and confirm it.</li>
          <li>Keep your password to yourself. Tell us if you think that somebody else has it.</li>
          <li>One account a person. A username must not pretend to be somebody else.</li>
        </ul>
      ),
    },
    {
      id: 'reviews',
      title: 'Ratings and comments',
      text: (
        <>
          <p>
            Reviews are what makes the site worth reading, so they have three rules. A rating or a comment
            must be
          </p>
          <ul>
            <li>
              <strong>honest:</strong> your own opinion of a game you have played. Nobody may pay you for it,
              and you may not rate your own game, or a rival’s, to move its place.
            </li>
            <li>
              <strong>not offensive:</strong> no insults, threats, hate, harassment or anything that is
              unlawful. Be as hard on a game as you like, and kind to people who like it.
            </li>
            <li>
              <strong>not promotional:</strong> no advertising, no affiliate links, no repeated messages.
            </li>
          </ul>
          <p>
            We may remove what breaks these rules, and close the account of somebody who keeps breaking them.
            We do not remove a comment because it is negative. If yours was removed and you think that was
            wrong, write to {mail}.
          </p>
        </>
      ),
    },
    {
      id: 'your-words',
      title: 'What you write stays yours',
      text: (
        <p>
          You keep all rights to what you write. You allow us to store it, show it on the site, and format it
          for that, without payment, for as long as it’s on the site. You can change or delete your comments
          at any time. Do not post what belongs to somebody else.
        </p>
      ),
    },
    {
      id: 'our-words',
      title: 'What is ours, and what is theirs',
      text: (
        <p>
          The texts, the covers we have drawn and the code of the site belong to us or to those who let us use
          them. Quote us, with a link. Names of games and pictures of their boxes belong to their publishers,
          who neither run nor approve this site. If you hold the rights to something here and want it changed,
          write to {mail}.
        </p>
      ),
    },
    {
      id: 'affiliate-links',
      title: 'Affiliate links',
      text: (
        <p>
          Some links to shops are affiliate links: if you buy after following one, the shop pays us a
          commission and your price stays the same. They are marked where they stand. No shop and no publisher
          can buy a rating, a place in a list or a kind word.
        </p>
      ),
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      text: (
        <p>
          Do not try to break the site, to get into what is not yours, or to slow it down for others. Programs
          may read the public pages at a considerate pace and within <a href="/robots.txt">robots.txt</a>.
        </p>
      ),
    },
    {
      id: 'newsletter',
      title: 'Newsletter',
      text: (
        <p>
          If you subscribe, we mail you once to confirm. Only then do you get the newsletter, and a link in
          each issue ends it.
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
            without a promise that it is always there or free of mistakes. A recommendation is an opinion; we
            cannot promise that you will like a game.
          </p>
          <p>
            As far as the law allows, we are not liable for losses that come from relying on the site or from
            its not being there. Nothing in these terms takes away rights that the law gives you and that
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
          close an account that breaks these terms; we tell you why, unless the law forbids it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      text: (
        <p>
          When we change these terms, we publish the new ones here. If a change matters to you as a member, we
          write to you before it takes effect. If a part of them does not hold, the rest still does.
          Questions: {mail}.
        </p>
      ),
    },
  ]
}
