import { createStart } from '@tanstack/react-start'
import { apiProblemAdapter } from './client/client.ts'

/** The configuration of TanStack Start on the server: how API errors reach the browser. client.tsx configures the browser. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiProblemAdapter] }))
