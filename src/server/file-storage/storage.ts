/** A file storage. Names are ours: letters, digits, dots, hyphens and slashes between folders. */
export interface FileStorage {
  /** Stores a file atomically, replacing an existing one. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  /** The file under a name; null if there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes a file; idempotent. */
  remove(name: string): Promise<void>
}
