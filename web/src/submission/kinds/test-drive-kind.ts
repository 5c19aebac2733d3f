import { MODEL_PARAMETER } from '#config/routes.ts'
import { toConsents } from '#features/shared/form/consents.ts'
import type { DriveOffer } from '#features/test-drive/drive-offer.ts'
import { validateTestDrive } from '#features/test-drive/validate-test-drive.ts'
import type { FormKind } from '../form-kind.ts'

export const createTestDriveKind = (getOffer: () => Promise<DriveOffer>): FormKind => ({
  fieldNames: { hasLicence: 'licence', 'table.time': 'tableTime', 'table.party': 'tableParty' },
  otherTimeName: 'tableTime',
  toQuery: ({ model }) => (model ? `?${MODEL_PARAMETER}=${encodeURIComponent(model)}` : ''),
  check: async (entries) => {
    const checked = validateTestDrive(entries, await getOffer())
    if (!checked.ok) return checked
    const { model, venue, table, name, email, phone, messages, ...rest } = checked.value
    const { licence, news, ...own } = rest
    return {
      ok: true,
      value: {
        input: {
          ...own,
          model: model.path,
          venue: venue.venue,
          hasLicence: licence,
          ...(table && { table }),
        },
        person: { name, email, phone: phone.e164 },
        consents: toConsents({ licence, news }, messages),
      },
    }
  },
})
