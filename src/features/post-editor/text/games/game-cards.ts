import { type ComponentType, createContext, useContext } from 'react'

/** Shows a game's card, as readers will see it. */
type GameCard = ComponentType<{ slug: string; title: string }>

const GameCards = createContext<GameCard>(({ title }) => title)

/** Hands the card of games to whatever text is written below; the card itself is another feature's. */
export const GameCardsProvider = GameCards.Provider

/** The card that whoever placed the editor handed down. */
export const useGameCards = () => useContext(GameCards)
