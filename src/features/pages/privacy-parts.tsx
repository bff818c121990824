import type { ReactNode } from 'react'
import type { LeadTo, LegalPart } from './legal-document.tsx'

interface PrivacyOf {
  siteName: string
  supportEmail: string
  /** A link to another page of the site, as whatever shows the text makes links. */
  leadTo: LeadTo
  /** What each kind of cookie does here. */
  cookieKinds: ReactNode
  /** Opens the cookie notice again. */
  cookieChoice: ReactNode
}

/** What the privacy policy comes to. */
export const privacyInShort = [
  'You can search, read and compare without an account, and we do not ask who you are.',
  'An account needs an e-mail address. You can download what we hold about you, and delete it.',
  'No third party’s script runs before you have agreed to it.',
  'We do not sell your data. We earn from some links to shops.',
]

/** The privacy policy, part by part (checklist PAGE-06). */
export function privacyParts(of: PrivacyOf): LegalPart[] {
  const { siteName, supportEmail, leadTo, cookieKinds, cookieChoice } = of
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: (
        <p>
          This policy is about {siteName}, the site you are on. “We” are the people who run it. For anything
          about your data, write to {mail}; a person answers within 24 hours.
        </p>
      ),
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      text: (
        <>
          <p>Only what a part of the site cannot work without:</p>
          <ul>
            <li>
              <strong>Account.</strong> Your e-mail address, a password, which we store only as a one-way
              hash, and the username you choose. They let you sign in, and they tell others who wrote a
              comment.
            </li>
            <li>
              <strong>Signed-in devices.</strong> When you sign in, we note the time, your IP address and the
              kind of browser, so that a sign-in that was not yours can be found and ended.
            </li>
            <li>
              <strong>Favorites and ratings.</strong> Your favorites are shown only to you. Your ratings count
              towards a game’s community rating; nobody sees which of them is yours.
            </li>
            <li>
              <strong>Votes on games with two.</strong> They count towards a game’s verdict, which shows no
              number below five votes. A sentence you add is public, with your username, your vote and the
              time.
            </li>
            <li>
              <strong>Your shelf.</strong> What you own, wish for, played and what is not for you is shown
              only to you and, from the day you both say so, to the one person you share a table with; a wish
              marked as a surprise is not. Nobody else is shown private comments or prices, which we keep only
              where you ask for it. A list you bring along is read and thrown away.
            </li>
            <li>
              <strong>Us two.</strong> Who you’re paired with, since when, and the invitations you sent.
            </li>
            <li>
              <strong>Your play log.</strong> What you played and when, who won, and the minutes and the word
              you add. You read them and, where you share a table, so does the other one; either of you may
              change them. Minutes count towards how long a game really takes, which is shown from five tables
              on, without saying whose they are.
            </li>
            <li>
              <strong>Reminders.</strong> Only those you ask for: which, and of which game, for one mail at a
              time. Every one carries a link that ends it.
            </li>
            <li>
              <strong>Rooms for two phones.</strong> Which games the two of you answered, and how, without
              your names. If you are signed in, the order of the games may follow what you like; if you ask to
              be reminded of the evening, the room knows who you are.
            </li>
            <li>
              <strong>Comments.</strong> They are public, with your username and the time. If you report one,
              we keep why, for those who decide about it; its writer is not told who you are.
            </li>
            <li>
              <strong>Notes about an account.</strong> Those who look after what is said here may block an
              account, and note what they did and why. You are told the reason of a block. A note is read by
              them alone, and is not in the file you can download; write to us, and we tell you what it says.
            </li>
            <li>
              <strong>Newsletter.</strong> Your e-mail address, and only after you have confirmed it by a link
              we mail you. Every newsletter has a one-click unsubscribe link. While one is being sent, we
              store a hash of each address so that nobody gets it twice.
            </li>
            <li>
              <strong>Messages.</strong> What you write to us by the contact form or by e-mail, the name you
              give, and the address to answer it to.
            </li>
            <li>
              <strong>Page views and speed.</strong> How often each public page is opened on a day, and how
              quickly it was shown and answered, as counts for each kind of page and device (phone or
              desktop). This needs no cookie and stores nothing about who opened it. Browsers that ask not to
              be tracked are not counted.
            </li>
            <li>
              <strong>Server records.</strong> Like every web server, ours sees the IP address a request comes
              from. We use it to keep the site up and to hold off abuse, not to learn about you. Our log has
              no address; sign-ins, refusals and changes of an account stand in it with the number of the
              account and a fingerprint of your network that is another each day.
            </li>
            <li>
              <strong>Activity log.</strong> What the people who run the site do there, with their email. We
              keep it when they leave, so there’s a record of who changed what.
            </li>
          </ul>
          <p>
            We do not ask for your name, your address, your birthday or a payment card, and we do not buy data
            about you.
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
            A cookie is a small note that a site leaves in your browser. There are four kinds, and this is
            what we do with each.
          </p>
          {cookieKinds}
          <p>You can change your mind at any time, here or at the bottom of every page.</p>
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
              mail handle data for us and for nothing else.
            </li>
            <li>
              <strong>Shops.</strong> Links under “Where to Buy” lead to retailers, and some are affiliate
              links. We send them nothing about you. What happens on their site is governed by their policy.
            </li>
            <li>
              <strong>Videos and pictures.</strong> A gameplay video is loaded from YouTube only when you
              press play. Some pictures come from a publisher’s server, which then sees your IP address but
              not the page you are on.
            </li>
            <li>
              <strong>The law.</strong> We hand out data where a law or a court obliges us to, and no more
              than that.
            </li>
          </ul>
          <p>
            <strong>We do not sell personal data</strong>, and we do not share it for advertising.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      text: (
        <ul>
          <li>Your account, favorites, ratings, votes and shelf: until you delete them, or the account.</li>
          <li>
            Your evenings: until you take them back, or delete the account. Those of a table stay with the
            other one when you leave it; once your account is deleted, without your name and your words.
          </li>
          <li>A room, with all its answers: two hours after the last one.</li>
          <li>
            The cookie by which we know your browser again: a year. It stays when you sign out; you can remove
            it in your browser.
          </li>
          <li>
            Your comments: until you delete them. If you delete the account and leave them, they stay without
            your name.
          </li>
          <li>Notes about your account, and what you reported: until the account is deleted.</li>
          <li>
            Mails about your account: 30 days. When it is deleted they go too, also to former addresses.
          </li>
          <li>Your newsletter address: until you unsubscribe. One that was never confirmed: seven days.</li>
          <li>
            A comment that we remove, and comments on a game that we remove: 30 days in our trash, where
            nobody but those who run the site sees them, then they are gone.
          </li>
          <li>
            Messages to us: as long as it takes to answer them and to look back at what was agreed. They stay
            when you delete your account; ask us, and we delete them.
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
            Wherever you live, you may see the data we hold about you, correct it, take it with you, and have
            it deleted. With an account you can do all of it yourself under Settings: download your data as a
            file, or delete the account and what belongs to it, but for the messages you wrote to us. Notes
            about your account are not in that file; we tell you what they say when you ask.
          </p>
          <p>
            Without an account, or if something is missing, write to {mail}. We answer every request within 45
            days, usually much sooner. We may ask you to write from the address the data belongs to, so that
            nobody else can ask for it.
          </p>
          <p>
            If you live in the European Union or the United Kingdom, we rely on your consent for the
            newsletter and for analytics, on our agreement with you for the account, and on our interest in a
            working, safe site for server records. You may complain to your data protection authority.
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
              (e-mail address, username, IP address) and your activity on this site (favorites, ratings,
              comments, messages), for the purposes above;
            </li>
            <li>
              <strong>to delete</strong> and <strong>to correct</strong> it;
            </li>
            <li>
              <strong>to opt out</strong> of its sale or sharing. We do neither, and have not in the last
              twelve months, so there is nothing to opt out of;
            </li>
            <li>
              <strong>to limit</strong> the use of sensitive information. We collect none but your sign-in
              details, and use those only to sign you in;
            </li>
            <li>
              <strong>not to be treated worse</strong> for using these rights.
            </li>
          </ul>
          <p>
            Write to {mail} with “California privacy” in the subject. You may send somebody on your behalf
            with your written permission. We confirm that we have your request and respond to it within 45
            days. If we need longer, we tell you why before those days are over.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      text: (
        <p>
          {siteName} is not meant for children under 13. We do not knowingly collect data from them. If you
          believe that a child under 13 has given us data, tell us, and we delete it.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      text: (
        <p>
          The connection to this site is encrypted where it is served over https, passwords are stored only as
          hashes, and few people can reach the data. If it ever were exposed in a way that could harm you, we
          would tell you.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          When the site changes what it does with data, this page says so first. If the change matters to you
          as a member, we also write to you. The rules for using the site are in the{' '}
          {leadTo('/terms', 'terms')}.
        </p>
      ),
    },
  ]
}
