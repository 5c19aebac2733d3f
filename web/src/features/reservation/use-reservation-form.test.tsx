import { afterEach, expect, it } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { CARS, ENTRIES, OUTLETS } from '#features/shared/visit/visit.fixture.ts'
import { getSingaporeDate } from 'core/singapore-clock'
import { toTableCars } from './reservation-offer.ts'
import { useReservationForm } from './use-reservation-form.ts'
import { validateReservation } from './validate-reservation.ts'

/** Draft from before a reload. */
const draft = createFormDraft('reservation')
afterEach(() => draft.remove())

const WITH_DRIVE = { ...ENTRIES, driveModel: 'byd-seal', driveTime: '15:00' }

function openForm(venue?: string) {
  const { result } = renderHook(() =>
    useReservationForm({
      outlets: OUTLETS,
      cars: toTableCars(CARS),
      channels: [],
      wish: { venue },
    }),
  )
  return {
    choose: (chosen: string) => act(() => result.current.set({ venue: chosen })),
    getDrive: () => result.current.drive?.wanted.added,
    getCarElsewhere: () => result.current.carElsewhere,
    check: () =>
      validateReservation(result.current.entries, {
        outlets: OUTLETS,
        cars: toTableCars(CARS),
        today: getSingaporeDate(),
      }),
  }
}

const TABLE_ALONE = { ok: true, value: { venue: { venue: 'boat-quay' }, drive: undefined } }

it('books the table alone when the selected car is not at the new restaurant', () => {
  draft.set(WITH_DRIVE)
  const form = openForm()
  expect(form.getDrive()).toBe('15:00')
  form.choose('boat-quay')
  expect(form.getDrive()).toBeUndefined()
  expect(form.getCarElsewhere()).toMatch(/seal/i)
  expect(form.check()).toMatchObject(TABLE_ALONE)
})

it("drops a draft's car when the form opens at a restaurant without it", () => {
  draft.set(WITH_DRIVE)
  expect(openForm('boat-quay').check()).toMatchObject(TABLE_ALONE)
})

it('restores the car when its restaurant is selected again', () => {
  draft.set(WITH_DRIVE)
  const form = openForm()
  form.choose('boat-quay')
  form.choose('suntec')
  expect(form.getCarElsewhere()).toBeUndefined()
  expect(form.check()).toMatchObject({ value: { drive: { time: '15:00' } } })
})
