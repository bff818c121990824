/** What a dialog of the editor is open for. */
export type AskedFor = 'link' | 'picture' | 'video' | 'note'
