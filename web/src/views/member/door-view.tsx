import type { ReactNode } from 'react'
import { getOutlets } from '#content/outlets.ts'
import { Door } from '#features/member/door.tsx'

const VENUE = 'tanjong-pagar'

interface DoorViewProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Sign-in page with its shared picture. */
export async function DoorView(props: DoorViewProps) {
  const outlets = await getOutlets()
  return (
    <Door {...props} image={(outlets.find(({ venue }) => venue === VENUE) ?? outlets[0])?.image} />
  )
}
