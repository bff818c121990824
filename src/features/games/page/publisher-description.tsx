import { Disclosure } from '#/ui/display/disclosure.tsx'
import { Prose } from '#/ui/text/prose.tsx'

/** What the publisher says, in the publisher's words (GAME-04); open at first. The server has sanitised the html. */
export function PublisherDescription({ html }: { html: string }) {
  return (
    <Disclosure open className="row-rule border-t" level={2} summary="Publisher Description">
      <Prose html={html} className="pb-7" />
    </Disclosure>
  )
}
