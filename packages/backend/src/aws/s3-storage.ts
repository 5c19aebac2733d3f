import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type FileStorage, LINK_SECONDS, toDisposition } from '../files/file-storage.ts'

export interface S3StorageOptions {
  bucket: string
  client: S3Client
  /** Stands before the ids; that of visitors' files unless another is named. */
  prefix?: string
}

export const locate = ({ bucket, prefix = 'files/' }: S3StorageOptions, id: string) => ({
  Bucket: bucket,
  Key: prefix + id,
})

/** Commands are imported one by one, so that a bundle holds only those that its function may call. */
export const buildS3Put =
  (options: S3StorageOptions): FileStorage['put'] =>
  async (id, bytes, contentType) => {
    await options.client.send(
      new PutObjectCommand({ ...locate(options, id), Body: bytes, ContentType: contentType }),
    )
  }

export const buildS3Remove =
  (options: S3StorageOptions): FileStorage['remove'] =>
  async (id) => {
    await options.client.send(new DeleteObjectCommand(locate(options, id)))
  }

export const buildS3GetUrl =
  (options: S3StorageOptions): FileStorage['getUrl'] =>
  ({ contentType, fileName, id }) =>
    getSignedUrl(
      options.client,
      new GetObjectCommand({
        ...locate(options, id),
        ResponseContentType: contentType,
        ResponseContentDisposition: toDisposition({ contentType, fileName }),
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: LINK_SECONDS },
    )

/** Files in a private bucket, read through presigned URLs. */
export const createS3Storage = (options: S3StorageOptions): FileStorage => ({
  put: buildS3Put(options),
  remove: buildS3Remove(options),
  getUrl: buildS3GetUrl(options),
})
