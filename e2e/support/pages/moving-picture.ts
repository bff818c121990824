import sharp from 'sharp'

/** A file with a picture of three frames that nobody uploaded before. */
export async function movingPicture(): Promise<Buffer> {
  const colour = () => Math.floor(Math.random() * 200)
  const frames = await Promise.all(
    [0, 1, 2].map(() =>
      sharp({
        create: {
          width: 320,
          height: 180,
          channels: 3,
          background: { r: colour(), g: colour(), b: colour() },
        },
      })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [300, 300, 300] })
    .toBuffer()
}
