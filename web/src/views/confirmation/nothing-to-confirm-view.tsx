import type { Metadata } from 'next'
import type { ComponentProps } from 'react'
import { getLineUp } from '#content/line-up.ts'
import { getSiteSettings } from '#content/settings.ts'
import { NothingToConfirm } from '#features/confirmation/nothing-to-confirm.tsx'
import { buildMetadata } from '#features/shared/seo/metadata.ts'

interface ConfirmationMetadata {
  title: string
  description: string
  path: string
}

/** Personal, so not indexed. */
export async function buildConfirmationMetadata(page: ConfirmationMetadata): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({ ...page, seo: { noIndex: true }, defaultSeo })
}

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
