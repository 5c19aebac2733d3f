import { expect, it } from '@jest/globals'
import type { Content, ContentDocument } from '../components/content.ts'
import { findProblems } from './problems.ts'
import { findSamples } from './samples.ts'

const NOW = new Date('2026-11-25T12:00:00+08:00')

const find = (documents: ContentDocument[], pictures: Content['pictures'] = []) =>
  findProblems({ documents, pictures }, NOW).map(
    ({ kind, document, path, text }) => `${kind} ${document.id} ${path}: ${text}`,
  )

const image = { asset: { _ref: 'image-a-10x10-png' }, alt: 'A car' }

it('finds links that lead nowhere, and accepts pages, routes and redirects', () => {
  const toLink = (path: string, _key: string) => ({ _key, _type: 'link', kind: 'path', path })
  const links = [
    '/byd-seal?colour=white#top',
    '/byd-seal-specifications',
    '/byd-seat-specifications',
    '/careers/chef',
    '/careers/cook',
    '/old',
    '/restaurant/all',
    '/restaurant/nowhere',
    '/test-drive',
    '/test-drives',
  ].map((path, index) => toLink(path, `k${index}`))
  const problems = find([
    { _id: 'seal', _type: 'carModel', path: '/byd-seal' },
    { _id: 'chef', _type: 'career', path: '/careers/chef' },
    { _id: 'old', _type: 'redirect', source: '/old', destination: '/byd-seal' },
    { _id: 'home', _type: 'home', links },
    {
      _id: 'about',
      _type: 'page',
      path: '/about',
      page: { _ref: 'chef' },
      other: { _ref: 'gone' },
      text: [
        { _key: 'a', markDefs: [{ _key: 'm', href: '/lost' }, { href: 'https://a.example' }] },
      ],
    },
  ])
  expect(problems).toEqual([
    'link home links[_key=="k2"].path: “/byd-seat-specifications” leads to no page.',
    'link home links[_key=="k4"].path: “/careers/cook” leads to no page.',
    'link home links[_key=="k7"].path: “/restaurant/nowhere” leads to no page.',
    'link home links[_key=="k9"].path: “/test-drives” leads to no page.',
    'link about other: A link leads to a page that is not published.',
    'link about text[_key=="a"].markDefs[_key=="m"]: “/lost” leads to no page.',
  ])
})

it('finds redirects that are redirected again or lead nowhere', () => {
  const redirect = (source: string, destination: string) => ({
    _id: source,
    _type: 'redirect',
    source,
    destination,
  })
  expect(
    find([
      { _id: 'seal', _type: 'carModel', path: '/byd-seal' },
      redirect('/a', '/b'),
      redirect('/b', '/byd-seal'),
      redirect('/c', '/nowhere'),
      redirect('/d', 'https://example.com/x'),
      redirect('/e', '/food'),
    ]),
  ).toEqual([
    'redirect /a destination: “/b” is redirected again. Point straight to “/byd-seal”.',
    'link /c destination: “/nowhere” leads to no page.',
    'redirect /e destination: “/food” is redirected again. Point straight to “/restaurant/all”.',
  ])
})

it('finds pictures without words or too large, figures without a source, and rules that end soon', () => {
  const rules = [{ _key: 'r', from: '2026-01-01', until: '2026-12-10' }]
  const provenance = { source: 'A brochure' }
  expect(
    find(
      [
        {
          _id: 'seal',
          _type: 'carModel',
          src: image,
          heroImage: { ...image, alt: ' ' },
          turn: [{ _type: 'image', asset: image.asset }],
          range: { label: 'Range', provenance },
          price: { _type: 'price', amount: 1 },
          power: { label: 'Power', provenance: { cycle: 'WLTP' } },
          large: { asset: { _ref: 'image-b-10x10-png' }, alt: 'A large one' },
        },
        { _id: 'rule', _type: 'costRule', rules },
        { _id: 'later', _type: 'costRule', rules: [{ until: '2027-12-31' }] },
      ],
      [
        { _id: 'image-a-10x10-png', name: 'a.png', size: 4_000_000, width: 6000, height: 10 },
        { _id: 'image-b-10x10-png', name: 'b.png', size: 7_250_000, width: 100, height: 10 },
      ],
    ),
  ).toEqual([
    'alt seal heroImage.alt: Describe the picture for people who can’t see it.',
    'source seal price.provenance.source: The price has no source.',
    'source seal power.provenance.source: Power has no source.',
    'date rule rules: The last rule ends on 10 Dec 2026.',
    'picture seal large: b.png has 7.3 MB; keep pictures under 5 MB.',
  ])
})

it('counts sample fields and sample figures of a document', () => {
  expect(
    findSamples([
      { _id: 'a', _type: 'page', title: 'All real', sampleFields: [] },
      { _id: 'b', _type: 'outlet', outletName: 'Suntec', sampleFields: ['phone'] },
      {
        _id: 'c',
        _type: 'carModel',
        name: 'SEAL',
        sampleFields: ['paints', 'tagline'],
        range: { provenance: { isSample: true } },
      },
    ]).map(({ title, count }) => [title, count]),
  ).toEqual([
    ['SEAL', 3],
    ['Suntec', 1],
  ])
})

it('asks for COE results that are due', () => {
  const toResults = (date: string) => ({
    _id: 'coeResults',
    _type: 'coeResults',
    results: ['A', 'B'].map((category) => ({ date, category, premium: 100_000 })),
  })
  expect(find([toResults('2026-11-18')])).toEqual([])
  expect(find([toResults('2026-09-23')])).toEqual([
    'coe coeResults results: Categories A and B: the results of 7 Oct 2026, 21 Oct 2026, 4 Nov 2026, 18 Nov 2026 are due.',
  ])
})
