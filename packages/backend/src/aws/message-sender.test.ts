import {
  ConflictException,
  ThrottlingException,
  type SendTextMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2'
import type { SendWhatsAppMessageCommand } from '@aws-sdk/client-socialmessaging'
import { describe, expect, it } from '@jest/globals'
import { MESSAGE_TEMPLATES } from '../messages/message-templates.ts'
import { createAwsMessageSender } from './message-sender.ts'

const signal = new AbortController().signal
const message = {
  id: 'd1',
  to: '+6581234567',
  template: 'visit_booked',
  parameters: ['Table for 2', 'Sat 21 Nov, 7\npm', 'Suntec', 'BYD-1', 'https://byd.example/m'],
} as const
const TEXT =
  'BYD by 1826: Table for 2, Sat 21 Nov, 7 pm, Suntec. Your reference is BYD-1. Change or cancel: https://byd.example/m See you soon.'

function createSender(answer: () => unknown = () => ({ MessageId: '1' })) {
  const sent: unknown[] = []
  const client = {
    send: async ({ input }: SendTextMessageCommand | SendWhatsAppMessageCommand) => {
      sent.push(input)
      return answer()
    },
  }
  const senders = { smsSender: 'BYD1826', whatsappPhoneNumberId: 'phone-number-id-1' }
  const options = { region: 'ap-southeast-1', ...senders, sms: client, whatsapp: client }
  return { sent, sender: createAwsMessageSender(options) }
}

describe('End User Messaging', () => {
  it('takes an SMS as one text', async () => {
    const { sender, sent } = createSender()
    expect(await sender.send({ ...message, channel: 'sms' }, signal)).toBeUndefined()
    expect(sent).toEqual([
      {
        DestinationPhoneNumber: '+6581234567',
        OriginationIdentity: 'BYD1826',
        MessageBody: TEXT,
        MessageType: 'TRANSACTIONAL',
      },
    ])
  })

  it('takes a WhatsApp message as an approved template with its parameters', async () => {
    const { sender, sent } = createSender()
    await sender.send({ ...message, channel: 'whatsapp' }, signal)
    const [input] = sent
    expect(input).toMatchObject({ originationPhoneNumberId: 'phone-number-id-1' })
    const body = Object(input).message
    expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({
      to: '+6581234567',
      type: 'template',
      template: {
        name: 'visit_booked',
        components: [{ parameters: { 1: { type: 'text', text: 'Sat 21 Nov, 7 pm' } } }],
      },
    })
  })

  it('is refused for good by a number whose owner wrote STOP, and later otherwise', async () => {
    const details = { $metadata: {}, message: '+6581234567 opted out' }
    const refused = createSender(() => {
      throw new ConflictException({
        ...details,
        Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
      })
    })
    const sms = { ...message, channel: 'sms' } as const
    expect(await refused.sender.send(sms, signal)).toEqual({
      reason: 'sms was refused: ConflictException',
      isPermanent: true,
    })
    const busy = createSender(() => {
      throw new ThrottlingException(details)
    })
    await expect(busy.sender.send(sms, signal)).rejects.toThrow(details.message)
  })

  it('has the channels that have a sender', () => {
    const none = { region: 'ap-southeast-1', whatsappPhoneNumberId: undefined }
    expect(createAwsMessageSender({ ...none, smsSender: undefined }).channels).toEqual([])
    expect(createAwsMessageSender({ ...none, smsSender: 'BYD1826' }).channels).toEqual(['sms'])
  })
})

it.each(Object.entries(MESSAGE_TEMPLATES))('%s is a template as Meta takes it', (name, words) => {
  expect(name).toMatch(/^[a-z_]+$/)
  expect(words).not.toMatch(/^\{\{|\}\}$/)
  const numbers = [...words.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
