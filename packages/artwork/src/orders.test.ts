import { describe, expect, it } from '@jest/globals'
import { chooseQuality, listJobs, listPictures, nameLayers, namePicture } from './orders.ts'

const FULL = chooseQuality('hero', false)
const DRAFT = chooseQuality('hero', true)

const PAINTS = new Map([
  ['sealion-7', ['tide', 'ink']],
  ['seal', ['lagoon']],
])

describe('listPictures', () => {
  it('takes every view and studio in the first paint without a wish', () => {
    const pictures = listPictures(PAINTS, { cars: ['sealion-7'] })
    expect(pictures).toHaveLength(14)
    expect(new Set(pictures.map(({ paint }) => paint))).toEqual(new Set(['tide']))
  })

  it('takes what is wished for', () => {
    const wishes = { cars: ['sealion-7'], views: ['hero'], studios: ['dark'], paints: ['all'] }
    expect(listPictures(PAINTS, wishes).map(namePicture)).toEqual([
      'sealion-7-hero-dark-tide.png',
      'sealion-7-hero-dark-ink.png',
    ])
  })

  it('takes a turn in 24 frames', () => {
    const views = listPictures(PAINTS, { cars: ['seal'], views: ['turn'], studios: ['dark'] })
    expect(views).toHaveLength(24)
    expect(views.at(-1)?.view).toBe('turn-23')
  })

  it('names what there is when a wish is unknown', () => {
    expect(() => listPictures(PAINTS, { cars: ['e6'] })).toThrow(
      'There is no car "e6", only sealion-7, seal.',
    )
    expect(() => listPictures(PAINTS, { cars: ['seal'], paints: ['ink'] })).toThrow(
      'There is no paint "ink", only lagoon.',
    )
  })
})

describe('nameLayers', () => {
  const picture = { car: 'seal', view: 'hero', studio: 'dark', paint: 'lagoon' } as const

  it('gives all paints the same layers', () => {
    expect(nameLayers({ ...picture, paint: 'ink' }, FULL, ['a'])).toEqual(
      nameLayers(picture, FULL, ['a']),
    )
  })

  it('renders a view that is shown in one paint in that paint', () => {
    const files = (['lagoon', 'ink'] as const).flatMap((paint) =>
      nameLayers({ ...picture, view: 'rear', paint }, FULL, ['a']),
    )
    expect(files.map(({ layer }) => layer)).toEqual(['whole', 'whole'])
    expect(files[0]?.file).toMatch(/^seal-rear-dark-[0-9a-f]{12}-lagoon\.npy$/)
    expect(files[1]?.file).toMatch(/-ink\.npy$/)
  })

  it('gives new names when sources or quality change', () => {
    const names = [
      nameLayers(picture, FULL, ['a', 'b']),
      nameLayers(picture, FULL, ['ab']),
      nameLayers(picture, DRAFT, ['a', 'b']),
    ].flatMap((layers) => layers.map(({ file }) => file))
    expect(new Set(names).size).toBe(6)
    expect(names[0]).toMatch(/^seal-hero-dark-[0-9a-f]{12}-light\.npy$/)
  })
})

describe('listJobs', () => {
  const picture = { car: 'seal', studio: 'dark', paint: 'lagoon' } as const

  it('takes each layer once for all paints, and none that is there', () => {
    const pictures = [
      { ...picture, view: 'hero' },
      { ...picture, view: 'hero', paint: 'ink' },
    ]
    const jobs = listJobs(
      pictures,
      true,
      () => ['a'],
      () => false,
    )
    expect(jobs.map(({ layer, width }) => [layer, width])).toEqual([
      ['light', 640],
      ['paint', 640],
    ])
    expect(
      listJobs(
        pictures,
        true,
        () => ['a'],
        (file) => file === jobs[0]?.file,
      ),
    ).toEqual([jobs[1]])
  })

  it('takes the shape of the car for a card, once for both studios', () => {
    const cards = (['dark', 'light'] as const).map((studio) => ({
      ...picture,
      studio,
      view: 'card',
    }))
    const jobs = listJobs(
      cards,
      false,
      () => ['a'],
      () => false,
    )
    expect(jobs.map(({ layer }) => layer)).toEqual(['light', 'paint', 'shape', 'light', 'paint'])
  })

  it('spends less on frames of a turn', () => {
    const [frame, hero] = ['turn-03', 'hero'].map((view) => chooseQuality(view, false))
    expect(frame?.width).toBeLessThan(hero?.width ?? 0)
    expect(frame?.step).toBe(hero?.step)
  })
})
