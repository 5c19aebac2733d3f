import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { EXPORT_TYPE, type ExportFiles } from '../exports/export-files.ts'
import { LINK_SECONDS, toDisposition } from '../files/file-storage.ts'
import type { S3StorageOptions } from './s3-storage.ts'

/** The bucket deletes what is below it after two days. */
export const EXPORT_PREFIX = 'exports/'

const locate = ({ bucket }: S3StorageOptions, id: string) => ({
  Bucket: bucket,
  Key: EXPORT_PREFIX + id,
})

/** Commands are imported one by one, as in `s3-storage.ts`. */
export const buildS3Upload = (
  options: S3StorageOptions,
): Pick<ExportFiles, 'begin' | 'putPart' | 'finish'> => ({
  begin: async (id) => {
    const { UploadId } = await options.client.send(
      new CreateMultipartUploadCommand({ ...locate(options, id), ContentType: EXPORT_TYPE }),
    )
    if (!UploadId) throw new Error('S3 began no upload.')
    return UploadId
  },
  putPart: async ({ bytes, id, number, upload }) => {
    const { ETag } = await options.client.send(
      new UploadPartCommand({
        ...locate(options, id),
        UploadId: upload,
        PartNumber: number,
        Body: bytes,
      }),
    )
    if (!ETag) throw new Error('S3 named no part.')
    return ETag
  },
  finish: async (id, upload, tags) => {
    await options.client.send(
      new CompleteMultipartUploadCommand({
        ...locate(options, id),
        UploadId: upload,
        MultipartUpload: {
          Parts: tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 })),
        },
      }),
    )
  },
})

export const buildS3ExportUrl =
  (options: S3StorageOptions): ExportFiles['getUrl'] =>
  (id, fileName) =>
    getSignedUrl(
      options.client,
      new GetObjectCommand({
        ...locate(options, id),
        ResponseContentType: EXPORT_TYPE,
        ResponseContentDisposition: toDisposition({ contentType: EXPORT_TYPE, fileName }),
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: LINK_SECONDS },
    )

export const buildS3ExportRemove =
  (options: S3StorageOptions): ExportFiles['remove'] =>
  async (id) => {
    await options.client.send(new DeleteObjectCommand(locate(options, id)))
  }
