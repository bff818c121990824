import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { AboutMission, AboutPart } from '#/features/pages/about-mission.tsx'
import { fetchPage } from '#/features/pages/pages.queries.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { MovingPictures } from '#/ui/text.tsx'

export const Route = createFileRoute('/(written)/about')({
  loader: ({ context }) => fetchPage(context, 'about'),
  head: ({ match: { context }, loaderData: page }) =>
    headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'about', page)),
  component: AboutPage,
})

function AboutPage() {
  const { title, lede, parts } = Route.useLoaderData()
  return (
    <>
      <AboutMission title={title} mission={lede} />
      <MovingPictures among={parts.map(({ html }) => html)} />
      {parts.map((part) => (
        <AboutPart key={part.id} {...part} />
      ))}
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
