import { routes } from '#config/routes.ts'
import { getMenus } from '#content/menus.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { VoucherPage } from '#views/forms/late-forms-client.tsx'
import type { LookUp } from '#features/voucher/voucher-result.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { Image } from '#ui/image.tsx'
import { buildCrumbs } from '#views/build-crumbs.ts'

export const TITLE = 'Voucher enquiry'
const PICTURE_SIZES = '(width < 768px) 1px, (width < 1680px) 45vw, 750px'

interface VoucherViewProps {
  /** Code in the address. */
  lookUp?: LookUp
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export async function VoucherView({ lookUp, again }: VoucherViewProps) {
  const [settings, dish] = await Promise.all([getSiteSettings(), getDishPicture()])
  return (
    <main id="content">
      <VoucherPage
        contact={toContact(settings)}
        lookUp={lookUp}
        again={again}
        picture={
          dish && (
            <Image
              image={dish}
              alt=""
              ratio={2}
              sizes={PICTURE_SIZES}
              className="size-full object-cover"
            />
          )
        }
      />
      <JsonLdScript things={[buildCrumbs({ name: TITLE, path: routes.voucherEnquiry })]} />
    </main>
  )
}

/** Picture of a voucher: the last dish of a menu, usually a dessert. */
async function getDishPicture() {
  const menus = await getMenus()
  const dishes = menus.flatMap(({ menu }) => menu.sections.flatMap((section) => section.dishes))
  return dishes.findLast(({ image }) => image !== undefined)?.image
}
