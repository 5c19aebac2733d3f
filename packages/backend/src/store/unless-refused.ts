import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Whether a conditional write was made; false when its condition did not hold. */
export async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
