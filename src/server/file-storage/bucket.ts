/** An S3-compatible bucket and the key to it. */
export interface Bucket {
  /** Where the store answers, `https://s3.eu-central-1.amazonaws.com`; the bucket's name follows in the path. */
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
