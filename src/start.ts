import { createStart } from '@tanstack/react-start'
import { apiProblemAdapter } from './client/client.ts'

/** Configures TanStack Start on the server to serialise API errors for the browser. client.tsx configures the browser. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiProblemAdapter] }))
