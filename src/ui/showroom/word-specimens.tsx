import { Button, ButtonLink } from '../button/button.tsx'
import { TextLink } from '../button/text-link.tsx'
import { Disclosure } from '../display/disclosure.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { Alert } from '../status/alert.tsx'
import { ProgressLine } from '../status/progress-line.tsx'
import { Skeleton, SkeletonGroup } from '../status/skeleton.tsx'
import { PageHeading } from '../text/page-heading.tsx'
import { Prose } from '../text/prose.tsx'
import { SectionHeading } from '../text/section-heading.tsx'
import { Specimen } from './specimen.tsx'

const article = `<p>We measured. The round tables at our corner café are <a href="/">fifty-five centimetres</a> across,
and once two flat whites have landed, about <em>forty</em> are left. <strong>Most board games begin by asking for twice that.</strong></p>
<h2>What a small table asks of a game</h2><p>It should have few parts, and no part that rolls.</p>
<blockquote><p>It should be readable upside down, because one of you is always upside down.</p></blockquote>
<h3>Jaipur, for the first coffee</h3><ul><li>Space needed: a closed newspaper</li><li>Will spill: no</li></ul>
<ol><li>Shuffle</li><li>Deal</li></ol><table><tr><th>Game</th><th>Minutes</th></tr><tr><td>Hive</td><td>20</td></tr></table>`

/** What one reads: headings, running text, and the states of a page. */
export function WordSpecimens() {
  return (
    <>
      <Specimen name="Headings">
        <div className="w-full">
          <PageHeading
            title="Six games that fit a café table"
            lede="Two cups, one plate and forty centimetres of wood."
            meta={
              <>
                <span>November 12, 2026</span>
                <span>6 min read</span>
              </>
            }
          />
          <SectionHeading action={<TextLink to="/">All categories</TextLink>}>Categories</SectionHeading>
          <SectionHeading size="part" level={3} count={4}>
            Comments
          </SectionHeading>
          <p className="type-card text-lg">A card’s title</p>
          <p className="type-hint">A hint under a field, quiet and small.</p>
        </div>
      </Specimen>
      <Specimen name="Running text">
        <Prose html={article} />
        <Prose size="article" html={article} className="ml:ms-[20%]" />
      </Specimen>
      <Specimen name="Disclosures">
        <div className="w-full max-w-2xl">
          <Disclosure summary="Players" size="sm" open className="row-rule">
            <p className="pb-4">Two, three, four.</p>
          </Disclosure>
          <Disclosure summary="Publisher Description" className="row-rule">
            <p className="pb-6">In Patchwork, two players compete to sew the most handsome quilt.</p>
          </Disclosure>
          <Disclosure summary="What makes a good game for couples?" size="lg" className="row-rule">
            <p className="pb-6">That both want another round.</p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Alerts">
        <Alert className="w-full max-w-sm">Invalid email or password.</Alert>
        <Alert tone="good" className="w-full max-w-sm">
          Thanks for subscribing! Check your email for confirmation.
        </Alert>
        <Alert tone="plain" className="w-full max-w-sm">
          You are offline. What you see is from your last visit.
        </Alert>
        <Alert title="Failed to load games" action={<Button>Try Again</Button>}>
          <p>Request failed after multiple attempts. Please try again later.</p>
        </Alert>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          level={3}
          title="No games found for the selected filters."
          actions={<Button look="primary">Clear all filters</Button>}
          className="w-full"
        >
          <p>Take one away, or start again.</p>
        </EmptyState>
        <EmptyState
          level={3}
          stacked
          title="No favorite games yet."
          actions={
            <ButtonLink to="/" look="ink">
              Find a game
            </ButtonLink>
          }
        >
          <p>Press the heart on any game, and it waits here for the right evening.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="Skeletons and progress">
        <SkeletonGroup label="Loading games" className="grid w-64 gap-3">
          <Skeleton className="aspect-square rounded-cover" />
          <Skeleton className="h-4 w-9/10" />
          <Skeleton className="h-4 w-6/10" />
        </SkeletonGroup>
        <ProgressLine value={12} max={86} label="12 of 86 games shown" />
      </Specimen>
    </>
  )
}
