import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { AboutMission, AboutPart, AboutValues, MISSION, StoryText } from '#/features/pages/about-mission.tsx'
import { rewritten } from '#/features/pages/written/pages.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { MovingPictures } from '#/ui/text/moving-pictures.tsx'

export const Route = createFileRoute('/(written)/about')({
  loader: ({ context }) => rewritten(context, 'about'),
  head: ({ match: { context }, loaderData: page }) =>
    headLater(({ headOfWritten }) => headOfWritten(context.site, 'about', page)),
  component: AboutPage,
})

function AboutPage() {
  const { siteName } = useSiteSettings()
  const page = Route.useLoaderData()
  return (
    <>
      <AboutMission title={page?.title ?? `About ${siteName}`} mission={page ? page.lede : MISSION} />
      {page && <MovingPictures among={page.parts.map(({ html }) => html)} />}
      {page ? (
        page.parts.map((part) => <AboutPart key={part.id} {...part} />)
      ) : (
        <>
          <AboutValues />
          <AboutPart id="story" title="Our story">
            <StoryText siteName={siteName} />
          </AboutPart>
        </>
      )}
      <div className="wrap mt-9 grid-cols-4 gap-x-6 ml:grid">
        <div className="col-span-3 col-start-2 flex flex-wrap gap-2">
          <ButtonLink to="/" hash="results" look="ink">
            Find a game
          </ButtonLink>
          <ButtonLink to="/contact">Suggest one</ButtonLink>
        </div>
      </div>
    </>
  )
}
