import { createFileRoute, Link } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Picture } from '#/ui/display/picture.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { Prose } from '#/ui/text/prose.tsx'

export const Route = createFileRoute('/editor')({
  head: ({ match: { context } }) => headLater(({ headOfEditor }) => headOfEditor(context.site)),
  component: EditorPage,
})

/** Whose verdicts stand on the games, and how they come about; where the owner named nobody, nobody is invented. */
function EditorPage() {
  const { siteName, editorName, editorWords, editorPicture } = useSiteSettings()
  return (
    <div className="wrap pb-section">
      <PageHeading
        title="How we judge"
        lede={editorName ? `${editorName} judges the games of ${siteName}.` : undefined}
      />
      {editorPicture.address && (
        <Picture
          src={editorPicture.address}
          alt={editorName}
          eager
          className="mb-8 w-40 rounded-card"
          sizes="160px"
        />
      )}
      <Prose size="article">
        {editorWords && <p>{editorWords}</p>}
        <p>
          Every game here has one word for how it plays with exactly two: best, good, playable or avoid, and a
          sentence that says why. The word asks whether the game lives with two: no dummy hand, no half of the
          map that stays shut, no rule that was bent to make two fit.
        </p>
        <p>
          The ratings and verdicts that {siteName} came with are the project’s own judgment, made from each
          game’s published facts, such as players, length, weight and rules. They are one view and no
          measurement.
        </p>
        <p>
          Members vote too. Their votes stand beside the editor’s word; from five votes on they count with it,
          and where the two differ widely the page says both.
        </p>
        <p>
          Do you see a game differently? Vote on its page, or <Link to="/contact">tell us</Link>.
        </p>
      </Prose>
    </div>
  )
}
