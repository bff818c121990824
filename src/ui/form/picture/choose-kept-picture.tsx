import Images from 'lucide-react/icons/images'
import { type ReactNode, useState } from 'react'
import { Button } from '../../button/button.tsx'
import { type ChosenPicture, type PictureChooser, usePictureChooser } from './picture-chooser.ts'

interface ChooseKeptPictureProps {
  /** What the picture is for, for those who hear the button. */
  label: ReactNode
  onChoose: (picture: ChosenPicture) => void
  onProblem: (problem: string) => void
}

/** Opens the pictures that are kept, to choose one of them; nothing where they cannot be chosen from. */
export function ChooseKeptPicture({ label, onChoose, onProblem }: ChooseKeptPictureProps) {
  const fetchChooser = usePictureChooser()
  const [Chooser, setChooser] = useState<PictureChooser>()
  if (!fetchChooser) return null
  const open = () =>
    fetchChooser().then(
      (fetched) => setChooser(() => fetched),
      () => onProblem('The library could not be opened. Please check your connection and try again.'),
    )
  return (
    <>
      <Button onClick={open}>
        <Images aria-hidden />
        <span>
          From the library<span className="sr-only"> for {label}</span>
        </span>
      </Button>
      {Chooser && (
        <Chooser
          onClose={() => setChooser(undefined)}
          onChoose={(picture) => {
            setChooser(undefined)
            onChoose(picture)
          }}
        />
      )}
    </>
  )
}
