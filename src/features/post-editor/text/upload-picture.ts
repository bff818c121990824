/** Keeps a picture file and answers where it stands. */
export type UploadPicture = (file: File) => Promise<{ address: string }>
