import { formatDate } from 'core/date-names'
import { voucher } from 'core/enquiry-kinds/voucher'
import { REWARD_TITLE } from 'core/referral-reward'
import type { Reward } from '../store/enquiry-record.ts'
import type { MailContent } from './context.ts'

type RewardContent = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'rows' | 'actions'>

/** The mail about a voucher to one of the two: the friend who has driven, or the member who sent them. */
export function buildRewardContent(
  { voucher: friendCode, referrerVoucher, validUntil }: Reward,
  whose: 'friend' | 'referrer',
  siteUrl: string,
): RewardContent {
  const code = whose === 'friend' ? friendCode : referrerVoucher
  return {
    subject: `Your ${REWARD_TITLE}`,
    heading: whose === 'friend' ? 'You drove. Now eat.' : 'Your friend has driven. Now eat.',
    paragraphs: [
      whose === 'friend'
        ? `Thank you for the drive. You and the friend who sent you each have a ${REWARD_TITLE}: this one is yours.`
        : `Thank you for sending a friend. You each have a ${REWARD_TITLE}: this one is yours.`,
      'Show the code at the table in any of our restaurants. It works once.',
    ],
    rows: [
      { label: 'Code', value: code },
      { label: 'Valid until', value: formatDate(validUntil) },
    ],
    actions: [
      {
        label: 'See the voucher',
        url: `${siteUrl}${voucher.path}?${new URLSearchParams({ code }).toString()}`,
      },
    ],
  }
}
