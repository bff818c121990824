import { EXPERT_COUNTS_AS } from '#/features/ratings/model/ratings.rules.ts'
import { FEWEST_VOTES, SPLIT_VOTES, SURE_VOTES } from '#/features/verdict/model/verdict.rules.ts'
import type { LeadTo, LegalPart } from './legal-document.tsx'

interface MethodOf {
  siteName: string
  /** Empty if the owner has set no name. */
  editorName: string
  /** Which comments wait for a moderator. */
  holdFirstComments: boolean
  holdCommentsWithLinks: boolean
  /** A link to another page of the site, as whatever shows the text makes links. */
  leadTo: LeadTo
}

/** The introduction below the page's heading. */
export const methodLede = ({ siteName, editorName }: Pick<MethodOf, 'siteName' | 'editorName'>) =>
  editorName
    ? `${editorName} judges the games on ${siteName}. Here’s what the ratings and verdicts mean.`
    : 'What our ratings and verdicts mean, where they come from, and what keeps them honest.'

/** The parts of “How we judge” (ruling 49). Without an editor's name the text says so. */
export function methodParts(of: MethodOf): LegalPart[] {
  const { siteName, editorName, leadTo } = of
  return [
    {
      id: 'who',
      title: 'Who judges',
      text: (
        <>
          <p>
            {editorName
              ? `The expert ratings and verdicts on ${siteName} are ${editorName}’s.`
              : `Where we say “our editor”, we mean the editors of ${siteName}. No single person signs the ratings.`}
          </p>
          <p>
            The first ratings and verdicts weren’t ours: they came with the software this site runs on. They
            were written game by game from published facts and rules: how many can play, how long it takes,
            how hard it is, and what changes with two. They aren’t based on test sessions or logged plays, and
            they weren’t copied from another site. Read them as one informed opinion.
          </p>
        </>
      ),
    },
    {
      id: 'verdict',
      title: 'The verdict: how good with exactly two',
      text: (
        <>
          <p>
            Each game gets one of four words, best, good, playable or avoid, and a sentence that says why. The
            word answers one question: is the game good with two people at the table? A dummy player, a map
            that stays half empty, or rules bent to make two fit all count against it.
          </p>
          <p>
            Members vote too. With fewer than {FEWEST_VOTES} votes we show the editor’s verdict alone. After
            that, we add up members’ votes and the editor’s verdict, which counts as eight votes. From{' '}
            {SURE_VOTES} votes on, we treat the result as settled. If members and editor are far apart after{' '}
            {SPLIT_VOTES} votes, we say that opinions are split and show both.
          </p>
        </>
      ),
    },
    {
      id: 'ratings',
      title: 'The ratings',
      text: (
        <p>
          The expert rating, from 0 to 5, says how good a game is overall and gives its reason in a sentence.
          The community rating is the plain average of members’ stars. Sorting by rating uses the average of
          the two.
        </p>
      ),
    },
    {
      id: 'order',
      title: 'What comes first',
      text: (
        <>
          <p>
            Lists start with the games members rate highest. The expert rating counts as much as those of{' '}
            {EXPERT_COUNTS_AS} members, so one vote won’t change much. Until members have voted, games are in
            the editor’s order, and the list says so. Top Rated goes by members’ ratings alone.
          </p>
          <p>
            Shops on a game’s page are in the order our editor chose. If you pick a country, the shops that
            deliver there come first. No shop, publisher or designer can pay for a place, a rating or a
            verdict.
          </p>
        </>
      ),
    },
    {
      id: 'best-sellers',
      title: 'Best Sellers',
      text: (
        <p>
          Our editor gives this label to games that have sold well for years. It’s based on what’s generally
          known about the market. We don’t count sales, and nobody can buy the label.
        </p>
      ),
    },
    {
      id: 'checks',
      title: 'How ratings and comments are checked',
      text: (
        <>
          <p>
            To rate, vote or comment you need an account with a confirmed email address. Each member has one
            rating and one vote for each game, and can change or remove them at any time.
          </p>
          <p>
            {held(of)} Any member can report a comment, and a person decides what happens to it. Insults,
            advertising and spam are removed. A comment is never removed for being negative. The rules are in
            our {leadTo('/terms', 'terms')}.
          </p>
        </>
      ),
    },
    {
      id: 'words',
      title: 'Who writes the words',
      text: (
        <p>
          Verdicts, descriptions and articles were written beforehand; comments and short reviews are by
          members. No text is made up by a machine as you browse. Only the short reason beside a suggestion is
          put together automatically, from facts on that game’s page, so you can check it.
        </p>
      ),
    },
    {
      id: 'money',
      title: 'Money',
      text: (
        <p>
          {siteName} doesn’t sell games. Where we may earn a commission from a link to a shop, the page says
          so beside the link. You pay the same, and it changes neither ratings nor verdicts.
        </p>
      ),
    },
    {
      id: 'disagree',
      title: 'See a game differently?',
      text: (
        <p>
          Vote on its page. If we got a fact wrong, please {leadTo('/contact', 'tell us')} and we’ll correct
          it.
        </p>
      ),
    },
  ]
}

function held({ holdFirstComments, holdCommentsWithLinks }: MethodOf): string {
  if (!holdFirstComments && !holdCommentsWithLinks) return 'Comments appear right away.'
  const which = [
    holdFirstComments && 'A member’s first comment',
    holdCommentsWithLinks && (holdFirstComments ? 'any comment with a link' : 'A comment with a link'),
  ].filter(Boolean)
  return `${which.join(' and ')} wait${which.length === 1 ? 's' : ''} until a moderator has read it. Other comments appear right away.`
}
