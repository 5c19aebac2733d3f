import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getMenus } from '#content/menus.ts'
import { getSiteSettings } from '#content/settings.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { VoucherPage } from '#features/voucher/voucher-page-client.tsx'
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts'
import { JsonLdScript } from '#lib/seo/json-ld-script.tsx'
import { buildMetadata } from '#lib/seo/metadata.ts'
import { Image } from '#ui/image.tsx'

const TITLE = 'Voucher enquiry'
const PICTURE_SIZES = '(width < 900px) 36vw, 360px'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: TITLE,
    description:
      'Ask what a voucher for our restaurants is worth, what is left on it and until when it can be used.',
    path: routes.voucherEnquiry,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function VoucherEnquiryRoute() {
  const [settings, dish] = await Promise.all([getSiteSettings(), getDishPicture()])
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: TITLE, path: routes.voucherEnquiry },
  ]
  return (
    <main id="content">
      <VoucherPage
        contact={toContact(settings)}
        picture={
          dish && (
            <Image
              image={dish}
              alt=""
              ratio={1}
              sizes={PICTURE_SIZES}
              className="ml-auto h-auto w-4/5 max-w-90 rounded-full"
            />
          )
        }
      />
      <JsonLdScript things={[buildBreadcrumbs(crumbs, env.siteUrl)]} />
    </main>
  )
}

/** What a voucher may turn into: the last dish of a menu is its sweetest. */
async function getDishPicture() {
  const menus = await getMenus()
  const dishes = menus.flatMap(({ menu }) => menu.sections.flatMap((section) => section.dishes))
  return dishes.findLast(({ image }) => image !== undefined)?.image
}
