// API Gateway's proxy integration for `POST /files`; the gateway checks the API key.
import { S3Client } from '@aws-sdk/client-s3'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { createClamdScanner, parseClamdAddress } from '../../files/clamd-scanner.ts'
import { createFilesApp } from '../../files/files-app.ts'
import { buildS3Put } from '../s3-storage.ts'
import { logError } from './function-log.ts'
import { openStore, requireText } from './function-settings.ts'
import { nameRequest } from './name-request.ts'

const clamd = parseClamdAddress(process.env.CLAMD_ADDRESS)

const files = createFilesApp({
  store: openStore(),
  storage: {
    put: buildS3Put({
      bucket: requireText(process.env, 'FILES_BUCKET'),
      client: new S3Client(),
    }),
  },
  scan: clamd && createClamdScanner(clamd),
  logError,
})

export const handler = handle(new Hono().use(nameRequest).route('/', files))
