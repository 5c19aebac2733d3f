import { mkdir } from 'node:fs/promises'
import { MESSAGE_CHANNELS } from 'core/message-channels'
import type { MessageSender } from '../../messages/message-sender.ts'
import { renderMessage } from '../../messages/message-templates.ts'
import { toMessageFileName } from './mail-files.ts'
import { writeOnce } from './write-once.ts'

/** Writes each message as a file named by its delivery id, beside the mails. */
export function createFileMessageSender(folder: string): MessageSender {
  return {
    isRepeatable: true,
    channels: MESSAGE_CHANNELS,
    send: async (message, signal) => {
      const { channel, id, to } = message
      await mkdir(folder, { recursive: true })
      const text = JSON.stringify({ channel, to, text: renderMessage(message) })
      await writeOnce(folder, toMessageFileName(id), text, signal)
      return undefined
    },
  }
}
