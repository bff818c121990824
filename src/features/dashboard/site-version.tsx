import { Disclosure } from '#/ui/display/disclosure.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import changelog from '../../../CHANGELOG.md?raw'
import { version } from '../../../package.json'
import { newestRelease } from './dashboard.rules.ts'

/** Which version of TwoTop runs, and what is new in it. */
export function SiteVersion() {
  return (
    <section aria-labelledby="site-version" className="rule mt-12 pt-5">
      <SectionHeading id="site-version" size="part">
        Version
      </SectionHeading>
      <p className="mt-3">TwoTop {version}</p>
      <Disclosure size="sm" summary="What’s new">
        {newestRelease(changelog).map(({ title, items }) => (
          <div key={title} className="pb-3">
            <h3 className="font-semibold text-sm">{title}</h3>
            <ul className="list-disc ps-5 text-sm">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </Disclosure>
    </section>
  )
}
