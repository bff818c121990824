import { type ComponentType, createContext, useContext } from 'react'

/** A picture that was kept before, with what is in it, in words; empty where nobody said. */
export interface ChosenPicture {
  address: string
  words: string
}

/** A window in which one of the pictures is chosen that are kept. */
export type PictureChooser = ComponentType<{
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}>

/** Fetches the chooser, once somebody wants it; null where a file or an address is the only way. */
export const PictureChooserContext = createContext<(() => Promise<PictureChooser>) | null>(null)

export const usePictureChooser = () => useContext(PictureChooserContext)
