import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { singapore } from '../../facts.ts'
import { paragraph } from '../rich-text.ts'
import type { Block } from '../types.ts'

const { value: loan } = singapore.motor_loan
const { value: ves } = singapore.ves
const { value: eeai } = singapore.eeai

const toPercent = (share: number): string => `${Math.round(share * 100)}%`

/** Builds buyers' questions about each car, answered by Singapore's rules; the sources stand on the page of rules. */
export function buildQuestions(powertrain: 'electric' | 'plug-in-hybrid'): Block {
  const rebates =
    powertrain === 'electric'
      ? `The EEAI, ${formatDollars(eeai.cap_2026)} at most, ends on ${formatDate(eeai.ends)}. The VES rebate of Band A goes from ${formatDollars(ves['2026'].A_rebate)} to ${formatDollars(ves['2027'].A_rebate)}.`
      : 'Nothing on the rebates: since 2026 they are for electric cars only. The VES surcharges go up.'
  const ask = (question: string, answer: string) => ({
    _type: 'questionAndAnswer' as const,
    question,
    answer: paragraph(answer, ' ', { text: 'The rules, with sources', href: '/cost-rules' }, '.'),
  })
  return {
    _type: 'faqBlock',
    heading: 'What buyers ask',
    questions: [
      ask('What changes if I register it in 2027?', rebates),
      ask(
        'How much of the price may a bank lend?',
        `${toPercent(loan.ltv_omv_le_20000)} when its OMV is ${formatDollars(20_000)} or less, otherwise ${toPercent(loan.ltv_omv_gt_20000)}, over ${loan.max_tenure_years} years at most. The price here counts with taxes and COE.`,
      ),
      ask(
        'Is the price here the price I pay?',
        'It says which version and which day it is of, and whether the COE is in it. Conditions, such as finance, insurance or trade-in, open with a press on it. Ask us for a quote of your own.',
      ),
    ],
  }
}
