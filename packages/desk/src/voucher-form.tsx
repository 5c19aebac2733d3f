import { Flex, Stack, Text } from '@sanity/ui'
import { Tap } from './components/press.tsx'
import { type FormEvent, useState } from 'react'
import { Entry } from './components/entry.tsx'
import { describeRedemption } from './redemption.ts'
import type { StaffClient } from './staff-client.ts'
import { TOUCH } from './components/touch.ts'
import { useWork } from './use-work.ts'

interface VoucherFormProps {
  client: Pick<StaffClient, 'redeemVoucher'>
  onSessionEnd: () => void
}

/** Redeems the voucher that a guest shows at the table. */
export function VoucherForm({ client, onSessionEnd }: VoucherFormProps) {
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState('')
  const { isBusy, error, run } = useWork(onSessionEnd)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setOutcome('')
    void run(async () => {
      const redemption = await client.redeemVoucher(code)
      setOutcome(describeRedemption(redemption))
      if (redemption.wasRedeemed) setCode('')
    })
  }
  return (
    <form onSubmit={send}>
      <Stack gap={3}>
        <Flex gap={2} align="flex-end" wrap="wrap">
          <Entry
            place={{ width: 220 }}
            label="Voucher code"
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            style={TOUCH}
            onType={setCode}
          />
          <Tap type="submit" text="Redeem" disabled={isBusy || code.trim() === ''} />
        </Flex>
        <Text as="output" size={1}>
          {error ?? outcome}
        </Text>
      </Stack>
    </form>
  )
}
