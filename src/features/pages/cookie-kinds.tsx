import { Fragment } from 'react'

/** The four kinds of cookies, and what this site does with each (checklist PAGE-06). */
const kinds = [
  {
    name: 'Essential',
    use: 'Always on',
    words:
      'Once you sign in, a cookie keeps you signed in, and another, for a year, knows the browser again, so that nobody who guesses at your password elsewhere keeps you out. After you sign up, a cookie remembers for two days that it was in this browser, so that the link we mail you confirms your address at once. In a room for two phones, a cookie keeps your seat, for a day. For ten seconds after you change something, a cookie sees to it that the pages you open next show it. No script can read them, and they go to nobody but us. Your answer to the cookie notice is kept in your browser, so that we do not ask again.',
  },
  {
    name: 'Analytics',
    use: 'Only if you accept',
    words:
      'Our own count of page views needs no cookie. Where a provider counts visits as well, the notice asks you first: only “Accept all” loads its script, which is then told which public pages you open.',
  },
  {
    name: 'Preference',
    use: 'Stays with you',
    words:
      'Light or dark, and small things like it, are kept in your browser’s own storage when you change them. So is what you keep, mark, rate and vote before you sign in, and the email you signed in with last, until you sign out. So are, as long as you are signed in, your shelf and your book as you last saw them, to be read without a connection. They are not cookies; what you keep, mark, rate and vote is sent to us once you make an account or sign in, the rest never.',
  },
  {
    name: 'Marketing',
    use: 'None',
    words:
      'We set no advertising cookies and let nobody else set them here. When you follow a link to a shop, the shop may set its own on its own site, among other things to know that you came from us.',
  },
] as const

/** What each kind of cookie does here, in headings and paragraphs: what an editor can write on in. */
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
