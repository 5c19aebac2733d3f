import 'server-only'
import { type FormName, KINDS_BY_FORM } from 'core/enquiry-kinds'
import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { RailPicture } from '#features/shared/form/rail-picture.tsx'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { toTableRequestOffer } from '#features/table-request/table-request-offer.ts'
import '#features/shared/form/pickers.module.css'

const KNOWN = /^[\w:-]{1,40}$/

/** Reads what the address says of a form's fields; the form ignores what it does not offer. */
export function readTableWish(form: FormName, params: URLSearchParams): FormEntries {
  return Object.fromEntries(
    (KINDS_BY_FORM[form].queryFields ?? []).flatMap((name) => {
      const value = params.get(name) ?? ''
      return KNOWN.test(value) ? [[name, value]] : []
    }),
  )
}

/** Reads what the forms about tables need of the content. */
export async function readTableRequest() {
  const [outlets, settings, now] = await Promise.all([getOutlets(), getSiteSettings(), readNow()])
  const outlet = outlets.find(({ tables }) => tables)
  return {
    picture: outlet?.image && <RailPicture image={outlet.image} />,
    offer: toTableRequestOffer(outlets, now),
    contact: toContact(settings),
  }
}

/** The same for the waiting list, whose offers may come as messages. */
export async function readWaitingList() {
  const [request, { messageChannels }] = await Promise.all([readTableRequest(), getSiteSettings()])
  return { ...request, channels: messageChannels }
}
