import { DRIVE_OFFER_CONSENT } from 'core/drive-offers'
import { toConsents } from '#features/shared/form/consents.ts'
import type { ReservationOffer } from '#features/reservation/reservation-offer.ts'
import { validateReservation } from '#features/reservation/validate-reservation.ts'
import type { FormKind } from '../form-kind.ts'

export const createReservationKind = (getOffer: () => Promise<ReservationOffer>): FormKind => ({
  fieldNames: { 'testDrive.time': 'driveTime', 'testDrive.model': 'driveModel' },
  otherTimeName: 'driveTime',
  check: async (entries) => {
    const checked = validateReservation(entries, await getOffer())
    if (!checked.ok) return checked
    const { venue, drive, name, email, phone, ...rest } = checked.value
    const { mayTellKitchen, wantsDriveOffer, messages, ...own } = rest
    return {
      ok: true,
      value: {
        input: {
          ...own,
          venue: venue.venue,
          ...(drive && { testDrive: { model: drive.car.path, time: drive.time } }),
        },
        person: { name, email, phone: phone.e164 },
        consents: toConsents(
          {
            allergies: own.allergies !== undefined && mayTellKitchen,
            // Guests who have a drive need no other.
            [DRIVE_OFFER_CONSENT]: wantsDriveOffer && !drive,
          },
          messages,
        ),
      },
    }
  },
})
