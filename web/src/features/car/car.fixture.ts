import type { Car, ContentImage, Figure, Provenance } from '#content/types.ts'

/** Cars for tests: complete and plausible, never shown to visitors. */

export const provenance: Provenance = {
  cycle: 'WLTP',
  source: 'Manufacturer’s figure',
  asOf: '2026-11-20',
  confidence: 'high',
  isSample: false,
}

export function buildImage(name: string): ContentImage {
  const id = name.replaceAll(/\W/g, '')
  return {
    url: `http://127.0.0.1:3900/images/p/d/${id}-2400x980.png`,
    width: 2400,
    height: 980,
    alt: name,
  }
}

export function buildFigure(overrides: Partial<Figure> = {}): Figure {
  return { label: 'Range', value: '482', unit: 'km', variant: 'Premium', provenance, ...overrides }
}

export function buildCar(overrides: Partial<Car> = {}): Car {
  return {
    id: 'carModel-sealion-7',
    name: 'SEALION 7',
    modelName: 'Sealion 7',
    carType: 'Electric SUV Coupé',
    body: 'suv',
    powertrain: 'electric',
    seats: 5,
    href: '/byd-sealion-7',
    path: '/byd-sealion-7',
    isExternal: false,
    canBeDriven: true,
    isNew: true,
    image: buildImage('sealion-7'),
    heroImage: buildImage('sealion-7-dark'),
    turn: [],
    range: buildFigure(),
    lengthMm: 4830,
    sampleFields: [],
    keyFigures: [buildFigure()],
    heroVersions: [],
    dimensions: {
      lengthMm: 4830,
      widthMm: 1925,
      heightMm: 1620,
      wheelbaseMm: 2930,
      provenance,
    },
    frontOverhangMm: 895,

    paints: [],
    variants: [
      { key: 'v1', name: 'Dynamic', summary: 'Rear drive' },
      { key: 'v2', name: 'Premium', summary: 'Rear drive' },
    ],
    costVersions: [],
    specifications: [
      {
        key: 'g1',
        title: 'Range and energy',
        rows: [
          {
            key: 'r1',
            label: 'Range',
            values: [
              {
                variantKey: 'v1',
                text: '405 km',
                provenance: { ...provenance, cycle: 'not stated' },
              },
              { variantKey: 'v2', text: '482 km', provenance },
            ],
          },
          { key: 'r2', label: 'Battery', values: [{ variantKey: 'v2', text: '82.5 kWh' }] },
        ],
      },
      {
        key: 'g2',
        title: 'Size',
        rows: [
          {
            key: 'r3',
            label: 'Length',
            values: [
              { variantKey: 'v1', text: '4,830 mm' },
              { variantKey: 'v2', text: '4,830 mm' },
            ],
          },
        ],
      },
    ],
    gallery: [],
    blocks: [],
    seo: { noIndex: false },
    updatedAt: '2026-11-20T00:00:00Z',
    ...overrides,
  }
}
