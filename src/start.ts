import { createStart } from '@tanstack/react-start'
import { apiProblemAdapter } from './client/client.ts'

/** The server's part of the framework's configuration; the browser's is in client.tsx. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiProblemAdapter] }))
