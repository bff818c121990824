/** The site's values (checklist PAGE-01). */
export const VALUES = [
  {
    name: 'For Couples',
    words:
      'Every game here has to answer one question: is it good with exactly two? Not just allowed, not just possible with an imaginary third player, but good for the two of you.',
  },
  {
    name: 'Quality Time',
    words:
      'Most games for two take 15 to 60 minutes, about as long as an episode of something. We think it’s a better hour when you spend it facing each other.',
  },
  {
    name: 'Curated Games',
    words:
      'We pick a game because we’d recommend it to a friend. We’d rather show you one you’ll play than ten you’ll scroll past.',
  },
  {
    name: 'Expert Guidance',
    words:
      'An expert rating always comes with its reason in a sentence, next to what members think. When the two disagree, you see both.',
  },
] as const

/** The four values, side by side if there is room. */
export function AboutValues() {
  return (
    <section aria-labelledby="values" className="wrap mt-section">
      <h2 id="values" className="type-title">
        What we care about
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {VALUES.map(({ name, words }) => (
          <li key={name} className="rule pt-4">
            <h3 className="type-part">{name}</h3>
            <p className="mt-2 max-w-[44ch] text-ink-2">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
