import type { PagePart } from './model/pages.rules.ts'

/** A frequent question with its answer; `link` leads to more. */
export interface FrequentQuestion {
  id: string
  question: string
  /** Paragraphs of plain text. */
  answer: string[]
  /** What an editor wrote in their place, sanitised by the server. */
  html?: string
  link?: { to: '/contact' | '/editor' | '/'; label: string; search?: { difficulty: string } }
}

/** The eight questions, in their order (checklist PAGE-02). */
export function frequentQuestions(siteName: string): FrequentQuestion[] {
  return [
    {
      id: 'good-couples-game',
      question: 'What makes a good game for couples?',
      answer: [
        'You both have something to do, even on the other’s turn. It takes 15 to 60 minutes, so it fits after dinner. And losing makes you want another round rather than an apology.',
        'Whether you play against each other or on the same side is a matter of taste, and of the evening. Each game’s page says which it is.',
      ],
    },
    {
      id: 'two-player-focus',
      question: 'Why only games for two players?',
      answer: [
        'Because “2 to 5 players” on a box is no promise. Many games allow two and only come alive with four: an auction needs bidders, and a big map needs crowds.',
        `${siteName} looks at each game with exactly two people at the table. Many of them also take more players, but here they’re judged with two.`,
      ],
    },
    {
      id: 'how-games-are-chosen',
      question: 'How do you choose the games?',
      answer: [
        'By hand. We look at how a game plays with two, how well it has aged, whether you can learn it from its rulebook, and whether it adds something to the games already here. Each gets an expert rating from 0 to 5, with the reason in a sentence.',
        'Publishers can’t buy a place or a rating. Lists start with what members rate highest. The expert’s rating counts as much as those of eight members, so one vote won’t change much. Until members have voted, lists are in the expert’s order and say so.',
      ],
      link: { to: '/editor', label: 'How we judge' },
    },
    {
      id: 'favorites',
      question: 'Do I need an account to save favorites?',
      answer: [
        'Only if you want them on every device. A free account needs only an email address and a password. Your favorites then follow you everywhere, and you can comment on games.',
        'Until then they’re saved in this browser, and move to your account once you have one. You don’t need an account to search or read.',
      ],
    },
    {
      id: 'shipping',
      question: 'Do you sell or ship games?',
      answer: [
        'No. We’re not a retailer, so there’s no cart and nothing to ship. “Where to Buy” on a game’s page leads to shops that sell it. Orders, delivery and returns are between you and the shop.',
        'If a link is an affiliate link, the page says so: when you buy through it, the shop pays us a small commission, and you pay the same price.',
      ],
    },
    {
      id: 'how-often',
      question: 'How often do you add new games?',
      answer: [
        'Whenever one has earned its place. There’s no fixed schedule. We ask the same questions of new games as of old ones, and a game from 1997 that’s still wonderful with two is as welcome as one that came out last month.',
      ],
    },
    {
      id: 'beginners',
      question: 'We’re beginners. Where should we start?',
      answer: [
        'Set the difficulty to Easy. You can learn those games from the rulebook in about ten minutes, with both of you at the table. Under 30 minutes is a good second filter: a short game forgives a first round that goes wrong.',
      ],
      link: { to: '/', search: { difficulty: 'easy' }, label: 'See the easy games' },
    },
    {
      id: 'suggest-a-game',
      question: 'Can I suggest a game?',
      answer: [
        'Please do. Use the contact form, tell us its title, and add a line on why it works with two. We read every suggestion and answer within 24 hours.',
      ],
      link: { to: '/contact', label: 'Contact us' },
    },
  ]
}

/** Structured data of the questions, whose answers may be html. */
export function frequentQuestionsData(questions: readonly FrequentQuestion[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html ?? answer.join(' ') },
    })),
  }
}

/** An editor's questions: each part's heading is a question, its text the answer. */
export const writtenQuestions = (parts: readonly PagePart[]): FrequentQuestion[] =>
  parts.map(({ id, title, html }) => ({ id, question: title, answer: [], html }))
