import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'

/** Passes exports to the function that writes them. */
export const buildSqsExportQueue =
  ({ client, queueUrl }: { client: SQSClient; queueUrl: string }) =>
  async (id: string): Promise<void> => {
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: id }))
  }
