import { createContext, useContext } from 'react'

/** A game that an article may mention. */
export interface MentionableGame {
  slug: string
  title: string
  thumb: string
}

/** Finds the games a typed text may mean. */
export type FindGames = (text: string) => Promise<MentionableGame[]>

const GamesToMention = createContext<FindGames>(async () => [])

/** Hands the search for games to whatever text is written below; the search itself is another feature's. */
export const GamesToMentionProvider = GamesToMention.Provider

/** The search that whoever placed the editor handed down. */
export const useGamesToMention = () => useContext(GamesToMention)
