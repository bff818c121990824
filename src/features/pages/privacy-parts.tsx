import { Fragment, type ReactNode } from 'react'
import type { LeadTo, LegalPart } from './legal-document.tsx'

interface PrivacyOf {
  siteName: string
  supportEmail: string
  /** Operator and postal address; empty if not set. */
  operatorName: string
  postalAddress: string
  /** A link to another page of the site, as whatever shows the text makes links. */
  leadTo: LeadTo
  /** What each kind of cookie does here. */
  cookieKinds: ReactNode
  /** Opens the cookie notice again. */
  cookieChoice: ReactNode
}

/** The summary of the privacy policy. */
export const privacyInShort = [
  'You can search, read and compare without an account, and without telling us who you are.',
  'An account needs an email address. You can download your data and delete it at any time.',
  'No third-party script runs before you agree to it.',
  'We don’t sell your data. If we may earn from a link to a shop, the page says so.',
]

/** The privacy policy, part by part (checklist PAGE-06). */
export function privacyParts(of: PrivacyOf): LegalPart[] {
  const { siteName, supportEmail, operatorName, postalAddress, leadTo, cookieKinds, cookieChoice } = of
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: (
        <p>
          This policy covers {siteName}. “We” means {operatorName || siteName}
          {postalAddress && `, ${postalAddress}`}. For anything about your data, write to {mail}. A person
          answers within 24 hours.
        </p>
      ),
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      text: (
        <>
          <p>We collect only what each part of the site needs to work:</p>
          <ul>
            <li>
              <strong>Account.</strong> Your email address, your password (stored only as a one-way hash) and
              the username you choose. You sign in with them, and your username shows who wrote a comment.
            </li>
            <li>
              <strong>Signed-in devices.</strong> When you sign in, we record the time, your IP address and
              your browser, so that you can spot and end a sign-in that wasn’t you.
            </li>
            <li>
              <strong>Favorites and ratings.</strong> Only you see your favorites. Your ratings count toward a
              game’s community rating; no one sees which ones are yours.
            </li>
            <li>
              <strong>Votes on how games play with two.</strong> They count toward a game’s verdict. With
              fewer than five votes, no numbers are shown. If you add a sentence, it’s public, with your
              username, your vote and the time.
            </li>
            <li>
              <strong>Your shelf.</strong> Only you see what you own, wish for, have played or don’t want. If
              you’ve paired up with someone, that person sees it too, except for wishes you marked as a
              surprise. If you import a list, its private comments and the prices you paid are stored only if
              you ask us to, and no one else sees them. We read the file and don’t keep it.
            </li>
            <li>
              <strong>Your partner.</strong> Who you’re paired with, since when, and the invitations you sent.
            </li>
            <li>
              <strong>Your play log.</strong> What you played and when, who won, and the minutes and notes you
              add. If you’re paired, both of you can read and change your shared plays. Minutes count toward
              how long a game really takes. That figure appears once five pairs have logged the game, and
              doesn’t say who they are.
            </li>
            <li>
              <strong>Reminders.</strong> Only the ones you ask for: what kind of reminder, and for which
              game. Each email has a link to turn the reminder off.
            </li>
            <li>
              <strong>Rooms for two phones.</strong> Which games each of you said yes or no to, without your
              names. If you’re signed in, the order of the games may reflect what you like. If you ask for a
              reminder, the room knows which account is yours.
            </li>
            <li>
              <strong>Comments.</strong> They’re public, with your username and the time. If you report a
              comment, we store your reason for the people who decide about it. The writer isn’t told who you
              are.
            </li>
            <li>
              <strong>Game suggestions.</strong> The title you suggest and what you searched for, but not who
              you are.
            </li>
            <li>
              <strong>Notes about an account.</strong> Moderators can block an account, and record what they
              did and why. You’re told the reason for a block. The notes are internal and aren’t in the file
              you can download; ask us, and we’ll tell you what they say.
            </li>
            <li>
              <strong>Newsletter.</strong> Your email address, once you’ve confirmed it with the link we email
              you. Every newsletter has a one-click unsubscribe link. While one is going out, we store a hash
              of each address so that no one gets it twice.
            </li>
            <li>
              <strong>Messages.</strong> What you send us through the contact form or by email, with the name
              and address you give, so that we can reply.
            </li>
            <li>
              <strong>Page views and speed.</strong> How often each public page is opened in a day and how
              fast it loaded, counted by kind of page and device (phone or desktop). This uses no cookie and
              stores nothing about who opened the page. Browsers that ask not to be tracked aren’t counted.
            </li>
            <li>
              <strong>Server records.</strong> Like every web server, ours sees the IP address of each
              request. We use it to keep the site running and to stop abuse, not to learn about you. Our logs
              don’t contain IP addresses. They record sign-ins, refused requests and account changes, with the
              account’s number and a code for your network that is different every day.
            </li>
            <li>
              <strong>Activity log.</strong> What the people who run the site do there, with their email. We
              keep it when they leave, so there’s a record of who changed what.
            </li>
          </ul>
          <p>
            We never ask for your street address, your birthday or a payment card, and we don’t buy data about
            you.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: (
        <>
          <p>
            A cookie is a small note that a site leaves in your browser. There are four kinds. Here’s what we
            do with each.
          </p>
          {cookieKinds}
          <p>
            If you were asked for a choice, you can change it at any time, here or at the bottom of every
            page.
          </p>
          <p>{cookieChoice}</p>
        </>
      ),
    },
    {
      id: 'others',
      title: 'Who else is involved',
      text: (
        <>
          <ul>
            <li>
              <strong>Companies that work for us.</strong> The companies that run our servers and deliver our
              email process data for us, and only for us.
            </li>
            <li>
              <strong>Shops.</strong> Links under “Where to Buy” lead to retailers. Where they’re affiliate
              links, the page says so. We send shops nothing about you. On their sites, their policies apply.
            </li>
            <li>
              <strong>Videos and pictures.</strong> A gameplay video loads from YouTube only when you press
              play. Some pictures come from a publisher’s server, which then sees your IP address but not the
              page you’re on.
            </li>
            <li>
              <strong>The law.</strong> We hand over data only where a law or a court requires it, and no more
              than that.
            </li>
          </ul>
          <p>
            <strong>We do not sell personal data</strong>, and we don’t share it for advertising.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      text: (
        <ul>
          <li>
            Your account, favorites, ratings, votes and shelf: until you delete them, or the whole account.
          </li>
          <li>
            Your plays: until you delete them, or the account. If you leave a pair, each of you keeps the
            plays you logged together. If you delete your account, your name and your notes are removed from
            them.
          </li>
          <li>A room and all its answers: two hours after the last answer.</li>
          <li>
            The cookie that recognizes your browser: one year. It stays when you sign out; you can delete it
            in your browser.
          </li>
          <li>
            Your comments: until you delete them. If you delete your account but leave your comments, they
            stay without your name.
          </li>
          <li>Notes about your account, and what you reported: until the account is deleted.</li>
          <li>
            Emails about your account: 30 days. If you delete the account, they’re deleted right away,
            including those to earlier addresses.
          </li>
          <li>Your newsletter address: until you unsubscribe, or seven days if you never confirm it.</li>
          <li>
            Comments we remove, and comments on games we remove: 30 days in a trash folder that only the
            people who run the site can open. Then they’re gone.
          </li>
          <li>
            Messages to us: as long as we need them to answer you and to remember what we agreed on. They stay
            if you delete your account. Ask us, and we’ll delete them.
          </li>
        </ul>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      text: (
        <>
          <p>
            Wherever you live, you can see the data we hold about you, correct it, take it with you and have
            it deleted. With an account you can do all of this yourself under Settings: download your data as
            a file, or delete the account and everything that belongs to it, except messages you sent us.
            Notes about your account aren’t in that file; ask us, and we’ll tell you what they say.
          </p>
          <p>
            Without an account, or if something is missing, write to {mail}. We answer every request within 45
            days, usually much sooner. We may ask you to write from the address the data belongs to, so that
            no one else can ask for it.
          </p>
          <p>
            If you live in the European Union or the United Kingdom, we rely on your consent for the
            newsletter and analytics, on our contract with you for the account, and on our legitimate interest
            in a working, safe site for server records. You can complain to your data protection authority.
          </p>
        </>
      ),
    },
    {
      id: 'ccpa',
      title: 'Notice for California (CCPA)',
      text: (
        <>
          <p>If you live in California, the California Consumer Privacy Act gives you the right</p>
          <ul>
            <li>
              <strong>to know</strong> what personal information we collect, use and disclose: identifiers
              (email address, username, IP address) and your activity on this site (favorites, ratings,
              comments, messages), for the purposes above;
            </li>
            <li>
              <strong>to delete</strong> and <strong>to correct</strong> it;
            </li>
            <li>
              <strong>to opt out</strong> of its sale or sharing. We do neither, and haven’t in the last
              twelve months, so there is nothing to opt out of;
            </li>
            <li>
              <strong>to limit</strong> the use of sensitive information. We collect none beyond your sign-in
              details, and use those only to sign you in;
            </li>
            <li>
              <strong>not to be treated worse</strong> for using these rights.
            </li>
          </ul>
          <p>
            Write to {mail} with “California privacy” in the subject. Someone else can write for you with your
            written permission. We’ll confirm that we have your request and respond within 45 days. If we need
            longer, we’ll tell you why before then.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      text: (
        <p>
          {siteName} is not meant for children under 13, and we don’t knowingly collect data from them. If you
          believe that a child under 13 has given us data, tell us and we’ll delete it.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      text: (
        <p>
          Your connection to the site is encrypted wherever its address starts with https. Passwords are
          stored only as hashes, and few people can reach the data. If it were ever exposed in a way that
          could harm you, we would tell you.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          If we change what the site does with your data, we change this page first. If it matters to you as a
          member, we also email you. The rules for using the site are in the {leadTo('/terms', 'terms')}.
        </p>
      ),
    },
  ]
}

/** The four kinds of cookies, and what this site does with each (checklist PAGE-06). */
const kinds = [
  {
    name: 'Essential',
    use: 'Always on',
    words:
      'When you sign in, one cookie keeps you signed in. Another recognizes this browser for a year, so that someone who guesses at your password elsewhere can’t lock you out. After you sign up, a cookie remembers for two days that it was in this browser, so that the link we email you confirms your address at once. In a room for two phones, a cookie holds your seat for a day. After you change something, a cookie that lasts ten seconds makes sure you see your change right away. No script can read these cookies, and they’re sent only to us. Your answer to the cookie notice is stored in your browser, so that we don’t ask again.',
  },
  {
    name: 'Analytics',
    use: 'Only if you accept',
    words:
      'Our own count of page views uses no cookie. If we also use an analytics provider, the notice asks you first. Its script loads only if you choose “Accept all”, and then learns which public pages you open.',
  },
  {
    name: 'Preference',
    use: 'Stays with you',
    words:
      'Choices such as light or dark are stored in your browser, not in cookies. So is what you save, mark, rate and vote before you sign in; it’s sent to us only when you create an account or sign in. The email you last signed in with stays there until you sign out. While you’re signed in, so do your shelf and your play log as you last saw them, so that you can read them offline.',
  },
  {
    name: 'Marketing',
    use: 'None',
    words:
      'We set no advertising cookies and let nobody else set them here. If you follow a link to a shop, that shop may set its own cookies on its own site, for example to know that you came from us.',
  },
] as const

/** The purpose of each kind of cookie, in headings and paragraphs, as editors can change them. */
export const CookieKindsAsText = () =>
  kinds.map(({ name, use, words }) => (
    <Fragment key={name}>
      <h3>
        {name}: {use.toLowerCase()}
      </h3>
      <p>{words}</p>
    </Fragment>
  ))

/** What each kind of cookie does here. */
export function CookieKinds() {
  return (
    <dl className="border-t">
      {kinds.map(({ name, use, words }) => (
        <div key={name} className="row-rule gap-x-6 py-4 sm:grid sm:grid-cols-[11rem_1fr]">
          <dt>
            <span className="font-semibold">{name}</span>
            <span className="block text-ink-2 text-sm">{use}</span>
          </dt>
          <dd className="max-sm:mt-2">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
