import { expect, it } from '@jest/globals'
import { warnOfCertificates } from './certificates.ts'

const now = new Date('2026-11-27T00:00:00Z')
const warn = (endsAt: string | null) =>
  warnOfCertificates([{ host: 'byd1826.example', endsAt }], now)

it('warns 30 days before a certificate ends', () => {
  expect(warn('2026-12-27T00:00:00Z')).toEqual([])
  expect(warn('2026-12-26T23:59:59Z')).toEqual([
    'The certificate of byd1826.example ends on 27 Dec 2026.',
  ])
})

it('says that a certificate has ended or cannot be read', () => {
  expect(warn('2026-11-26T12:00:00Z')).toEqual([
    'The certificate of byd1826.example ended on 26 Nov 2026: browsers refuse the site.',
  ])
  expect(warn(null)).toEqual(['The certificate of byd1826.example cannot be read.'])
})

it('is silent where there is no certificate', () => {
  expect(warnOfCertificates([], now)).toEqual([])
})
