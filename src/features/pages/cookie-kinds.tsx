/** The four kinds of cookies, and what this site does with each (checklist PAGE-06). */
const kinds = [
  {
    name: 'Essential',
    use: 'Always on',
    words:
      'Once you sign in, a cookie keeps you signed in. No script can read it, and it goes to nobody but us. Your answer to the cookie notice is kept in your browser, so that we do not ask again.',
  },
  {
    name: 'Analytics',
    use: 'Only if you accept',
    words:
      'If you choose “Accept all”, an analytics provider may be told which public pages you open. Until then its script is not even loaded. If you choose “Essential only”, it never is; our own count of page views needs no cookie.',
  },
  {
    name: 'Preference',
    use: 'Stays with you',
    words:
      'Light or dark, and small things like it, are kept in your browser’s own storage when you change them. They are not cookies, and they are never sent to us.',
  },
  {
    name: 'Marketing',
    use: 'None',
    words:
      'We set no advertising cookies and let nobody else set them here. When you follow a link to a shop, the shop may set its own on its own site, among other things to know that you came from us.',
  },
] as const

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
