/** A file storage. Names are ours: letters, digits, dots, hyphens and slashes between folders. */
export interface FileStorage {
  /** Keeps a file whole or not at all; one that stands under the name already is replaced. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  /** The file under a name; null where there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes a file away; one that is not there is no fault. */
  remove(name: string): Promise<void>
}
