import { checkLike, deleteSavedPages, jsonMemory, wordMemory } from '#/lib/browser-memory.ts'

/** What this device remembers of accounts: whether one was signed in here, and the address to prefill. */
interface AccountHere {
  email: string
  wasSignedIn: boolean
}

const NO_ONE_YET: AccountHere = { email: '', wasSignedIn: false }
const memory = jsonMemory<AccountHere>('browser', 'account here', checkLike(NO_ONE_YET))

export const accountHere = (): AccountHere => memory.read() ?? NO_ONE_YET

/** Stores a new account's email address on this device, to prefill the sign-in form. */
export const noteSignUp = (email: string) => memory.write({ ...accountHere(), email })

/** Stores on this device that a member signed in. Deletes the previous member's offline pages. */
export function noteSignIn(email: string) {
  void deleteSavedPages()
  memory.write({ email, wasSignedIn: true })
}

/** Stores on this device that an account signed out. Deletes the email address that prefilled the sign-in form. */
export const noteSignOut = () => memory.write({ email: '', wasSignedIn: true })

/** Deletes the email address and sign-in state stored on this device. Runs after the account's deletion. */
export const forgetAccountHere = () => memory.write(null)

/** Remembers in this tab that the account was just deleted, so that the next page shows a message about the deletion. */
export const deletedHere = wordMemory('tab', 'account deleted', ['deleted'])

type SessionNews = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined

/** Returns this tab's channel to the other tabs; a channel does not receive its own messages. */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

export function tellOtherTabs(news: SessionNews): void {
  ownChannel().postMessage(news)
}

export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  ownChannel().addEventListener('message', hear)
  return () => ownChannel().removeEventListener('message', hear)
}
