import { getSiteBase, sendNow, type SendNowOptions } from '../mail/send-now.ts'

export interface VoteMail {
  address: string
  /** Part of the mail's id, so that it is found again when the vote is purged. */
  id: string
  question: string
  optionName: string
  /** Path of the page that counts the vote, with its token. */
  link: string
}

/**
 * Sends the link that counts a vote, while the visitor waits: so no item needs to hold the address.
 * @returns false when the address takes no mail.
 * @throws when the mail could not be handed over.
 */
export const sendVoteMail = (
  options: SendNowOptions,
  { address, id, question, optionName, link }: VoteMail,
): Promise<boolean> =>
  sendNow(options, {
    address,
    id,
    content: {
      subject: `Confirm your vote: ${optionName}`,
      heading: 'One more press, and your vote counts.',
      paragraphs: [
        `${question} You chose: ${optionName}.`,
        'Open the link and press “Count my vote”. It works for two days, and not after voting closes. To change your vote, vote again with the same address.',
      ],
      rows: [],
      actions: [{ label: 'See my vote, and count it', url: getSiteBase(options) + link }],
      footnote:
        'You are receiving this because somebody, most likely you, voted with this email address. If it was not you, ignore this email: nothing is counted. We keep no copy of your address with the vote.',
    },
  })
