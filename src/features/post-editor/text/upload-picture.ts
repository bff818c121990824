/** Keeps a picture file and answers where it stands, and where it stands moving if it moves. */
export type UploadPicture = (file: File) => Promise<{ address: string; moving: string | null }>

/** Uploads a picture for a text, which shows it moving. */
export const forText =
  (upload: UploadPicture) =>
  async (file: File): Promise<{ address: string }> => {
    const { address, moving } = await upload(file)
    return { address: moving ?? address }
  }
