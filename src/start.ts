import { createStart } from '@tanstack/react-start'
import { apiProblemAdapter } from './client/client.ts'

/** What the server renders pages with beyond the router; the browser's share stands in client.tsx. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiProblemAdapter] }))
