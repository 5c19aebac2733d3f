import { headers } from 'next/headers'
import { CODE_PARAMETER } from '#config/routes.ts'
import type { LookUp } from '#features/voucher/voucher-result.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { askBackend } from '#views/voucher/ask-backend.ts'
import { VoucherView } from '../voucher-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The page with the voucher of its address looked up, with and without scripts. */
export default async function DynamicVoucherRoute({ searchParams }: QueryProps) {
  const code = toSearchParams(await searchParams).get(CODE_PARAMETER)
  const [lookUp, again] = await Promise.all([
    code === null ? undefined : lookUpCode(code),
    readAgain('voucher'),
  ])
  return <VoucherView lookUp={lookUp} again={again} />
}

async function lookUpCode(code: string): Promise<LookUp> {
  const answer = await askBackend(code, await headers())
  return answer.type === 'found' || answer.type === 'none'
    ? { code, result: answer }
    : { code, problem: answer }
}
