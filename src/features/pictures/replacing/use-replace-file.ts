import { useTakeBack } from '#/ui/status/take-back.tsx'
import { useReplacePicture, useTakeReplacementBack } from './replacing.queries.ts'
import { leftInWords, replacedInWords } from './replacing.rules.ts'

/** Puts another file wherever a picture stands, and offers the way back. */
export function useReplaceFile({ digest, name }: { digest: string; name: string }) {
  const offer = useTakeBack()
  const { mutateAsync: takeBack } = useTakeReplacementBack()
  const { mutate, isPending, error } = useReplacePicture(digest)
  const replace = (file: File, onDone: () => void) =>
    mutate(file, {
      onSuccess: ({ replacement, places }) => {
        offer({
          words: replacedInWords(name, places),
          takeBack: async () => leftInWords((await takeBack(replacement)).left),
        })
        onDone()
      },
    })
  return { replace, isPending, error }
}
