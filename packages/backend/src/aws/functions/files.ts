// API Gateway's proxy integration for `POST /files`; the gateway checks the API key.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { handle } from 'hono/aws-lambda'
import { createClamdScanner, parseClamdAddress } from '../../files/clamd-scanner.ts'
import { createFilesApp } from '../../files/files-app.ts'
import { buildS3Put } from '../s3-storage.ts'
import { createStore } from '../../store/store.ts'
import { requireText } from './function-settings.ts'

const clamd = parseClamdAddress(process.env.CLAMD_ADDRESS)

export const handler = handle(
  createFilesApp({
    store: createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME')),
    storage: {
      put: buildS3Put({
        bucket: requireText(process.env, 'FILES_BUCKET'),
        client: new S3Client(),
      }),
    },
    scan: clamd && createClamdScanner(clamd),
    logError: (message, cause) => process.stderr.write(`${message} ${String(cause)}\n`),
  }),
)
