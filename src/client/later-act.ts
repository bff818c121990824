import { fetchAhead, whenOnline } from '#/shared/fetched-later.ts'

/**
 * An act that few visitors do: its code comes as a part does that nobody needs before they ask for it, and what is asked
 * before it is there is done, in the order it was asked, once it is.
 */
export function laterAct<Asked extends unknown[]>(load: () => Promise<(...asked: Asked) => void>) {
  let act: ((...asked: Asked) => void) | undefined
  const fetchAct = async () => {
    act ??= await load()
  }
  fetchAhead(fetchAct)
  return (...asked: Asked): void => {
    if (act) act(...asked)
    else whenOnline(fetchAct, () => act?.(...asked))
  }
}
