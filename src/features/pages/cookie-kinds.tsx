import { Fragment } from 'react'

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
      'Our own count of page views uses no cookie. If the site also uses an analytics provider, the notice asks you first. Its script loads only if you choose “Accept all”, and is then told which public pages you open.',
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

/** The purpose of each kind of cookie. */
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
