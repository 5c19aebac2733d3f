import type { ComponentProps } from 'react'
import { getLineUp } from '#content/line-up.ts'
import { NothingToConfirm } from '#features/confirmation/nothing-to-confirm.tsx'
import { describePage } from '../describe-page.ts'

interface ConfirmationMetadata {
  title: string
  description: string
  path: string
}

/** Personal, so not indexed. */
export const buildConfirmationMetadata = (page: ConfirmationMetadata) =>
  describePage({ ...page, seo: { noIndex: true } })

type NothingToConfirmViewProps = Omit<ComponentProps<typeof NothingToConfirm>, 'image'>

/** The first car of the line-up is shown under the strip. */
export async function NothingToConfirmView(props: NothingToConfirmViewProps) {
  const cars = await getLineUp()
  const image = cars.find(({ imageDark }) => imageDark !== undefined)?.imageDark
  return (
    <main id="content">
      <NothingToConfirm {...props} image={image} />
    </main>
  )
}
