/** Parts of the frame that are loaded after hydration, in one chunk. */
export { SavedGames } from '../connection/offline/saved-games.tsx'
export { VisitReports } from '../cookies/visit-reports.ts'
export { ProofAsker } from '../header/account/proof-asker.tsx'
export { CallStatus } from './call-status.tsx'
