import { type FormName, isPlainForm, KINDS_BY_FORM, type PlainFormName } from 'core/enquiry-kinds'
import 'server-only'
import { getSingaporeDate } from 'core/singapore-clock'
import { routes } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { getCareer } from '#content/careers.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getPreOrderCars } from '#content/pre-orders.ts'
import { toTableCars } from '#features/reservation/reservation-offer.ts'
import { createPlainChecks } from '#features/shared/form/plain-checks.ts'
import { createPlainKind, type FormKind } from '#submission/form-kind.ts'
import { createApplicationKind } from '#submission/kinds/application-kind.ts'
import { createPreOrderKind } from '#submission/kinds/pre-order-kind.ts'
import { createRegisterInterestKind } from '#submission/kinds/register-interest-kind.ts'
import { createReservationKind } from '#submission/kinds/reservation-kind.ts'
import {
  createLargeGroupKind,
  createWaitingListKind,
} from '#submission/kinds/table-request-kinds.ts'
import { createTestDriveKind } from '#submission/kinds/test-drive-kind.ts'
import { createTradeInKind } from '#submission/kinds/trade-in-kind.ts'
import { toPreOrderCar, toPreOrderOutlets } from '#features/pre-order/to-pre-order-offer.ts'
import { toTableRequestOutlets } from '#features/table-request/table-request-offer.ts'
import { getFeeTermsPage } from '#views/pre-order/fee-terms.ts'
import { toDriveCars, toDriveOutlets } from '#features/test-drive/to-drive-offer.ts'

const getTableRules = async () => ({
  outlets: toTableRequestOutlets(await getOutlets()),
  today: getSingaporeDate(),
})

/** Options of each form from the published content. */
export const OWN_FORM_KINDS: Readonly<Record<Exclude<FormName, PlainFormName>, FormKind>> = {
  'test-drive': createTestDriveKind(async () => {
    const [cars, outlets] = await Promise.all([getLineUp(), getOutlets()])
    return {
      cars: toDriveCars(cars),
      outlets: toDriveOutlets(outlets),
      today: getSingaporeDate(),
    }
  }),
  reservation: createReservationKind(async () => {
    const [cars, outlets] = await Promise.all([getLineUp(), getOutlets()])
    return { cars: toTableCars(cars), outlets, today: getSingaporeDate() }
  }),
  'waiting-list': createWaitingListKind(getTableRules),
  'large-group': createLargeGroupKind(getTableRules),
  'trade-in': createTradeInKind(() => getSingaporeDate()),
  application: createApplicationKind(async (slug) => (await getCareer(slug))?.state === 'running'),
  'register-interest': createRegisterInterestKind(
    async (model) => (await getCar(`/${model}`)) !== undefined,
  ),
  'pre-order': createPreOrderKind(async (model) => {
    const [cars, outlets, terms] = await Promise.all([
      getPreOrderCars(),
      getOutlets(),
      getFeeTermsPage(),
    ])
    const car = cars.find(({ preOrderHref }) => preOrderHref === `${routes.preOrder}/${model}`)
    if (!car) return undefined
    const { variants } = car
    return {
      variants,
      paints: toPreOrderCar(car).paints,
      outlets: toPreOrderOutlets(outlets),
      termsVersion: terms?.version,
    }
  }),
}

export const getFormKind = (form: FormName): FormKind =>
  isPlainForm(form) ? createPlainKind(createPlainChecks(KINDS_BY_FORM[form])) : OWN_FORM_KINDS[form]
