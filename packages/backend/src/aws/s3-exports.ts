import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { EXPORT_TYPE, type ExportFiles } from '../exports/export-files.ts'
import { buildS3GetUrl, buildS3Remove, locate, type S3StorageOptions } from './s3-storage.ts'

/** The bucket deletes what is below it after two days. */
export const EXPORT_PREFIX = 'exports/'

const toExports = (options: S3StorageOptions) => ({ ...options, prefix: EXPORT_PREFIX })

/** Commands are imported one by one, as in `s3-storage.ts`. */
export const buildS3Upload = (
  options: S3StorageOptions,
): Pick<ExportFiles, 'begin' | 'putPart' | 'finish'> => ({
  begin: async (id) => {
    const { UploadId } = await options.client.send(
      new CreateMultipartUploadCommand({
        ...locate(toExports(options), id),
        ContentType: EXPORT_TYPE,
      }),
    )
    if (!UploadId) throw new Error('S3 began no upload.')
    return UploadId
  },
  putPart: async ({ bytes, id, number, upload }) => {
    const { ETag } = await options.client.send(
      new UploadPartCommand({
        ...locate(toExports(options), id),
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
        ...locate(toExports(options), id),
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
    buildS3GetUrl(toExports(options))({ contentType: EXPORT_TYPE, fileName, id })

export const buildS3ExportRemove = (options: S3StorageOptions): ExportFiles['remove'] =>
  buildS3Remove(toExports(options))
