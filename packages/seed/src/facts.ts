import { getAfc, getRoadTax as getRoadTaxCents } from 'core/cost/running'
import { COST_RULES } from 'core/cost/rules'
import type { Provenance } from 'schemas/sanity-types'
import facts from './facts.json' with { type: 'json' }

export const { business, models, outlets, singapore } = facts

/** Access date of sources without a date of their own. */
export const COMPILED = facts.meta.compiled

/** One entry of facts.json whose value is known. */
export interface Fact {
  value: unknown
  source: string[]
  confidence: string
  note?: string
}

interface NamedSource {
  title: string
  asOf?: string
  /** The source is itself sample data, so its values stay samples until confirmed. */
  isSample?: boolean
}

const NAMED_SOURCES: Record<string, NamedSource> = {
  recall: { title: 'From memory, not looked up yet', isSample: true },
  example: { title: 'An example that marketing has to replace', isSample: true },
  'github:open-ev-data/open-ev-data-dataset @8edb266 (2025-12-30)': {
    title: 'Open EV Data, release of 30 Dec 2025: https://github.com/open-ev-data',
    asOf: '2025-12-30',
  },
  'public GitHub file, Malaysian spec sheets, updated Apr 2026': {
    title: 'Malaysian specification sheets, collected in April 2026',
    asOf: '2026-04-30',
  },
  'public GitHub file, Thai dealer seed': { title: 'A Thai dealer’s data' },
  'public GitHub file: 163 PS': { title: 'A data file that prints 163 PS' },
  'public GitHub file, snapshot 2026-07-08, cites https://www.byd.com/sg/car/sealion7 and https://byd.1826.sg/byd-sealion-7':
    {
      title: 'byd.1826.sg and www.byd.com/sg/car/sealion7, as copied on 8 Jul 2026',
      asOf: '2026-07-08',
    },
  'public GitHub file: links + local prices for byd.1826.sg / denza.1826.sg (about mid-2025)': {
    title: 'A list of this site’s prices, from about the middle of 2025',
    asOf: '2025-06-30',
    isSample: true,
  },
  'public GitHub file, author says figures researched 2026-09-29 from dealer and press pages; code calls it sample data':
    {
      title: 'A third party’s list of 29 Sep 2026, made from dealer and press pages',
      asOf: '2026-09-29',
      isSample: true,
    },
}

const PUBLISHERS: Record<string, string> = {
  '100kpj.com': '100KPJ',
  'boxcutter.co.za': 'Boxcutter',
  'businessmotoring.co.uk': 'Business Motoring',
  'carguide.ph': 'CarGuide.PH',
  'carsughi.uol.com.br': 'Carsughi',
  'draft.carsguide.com.au': 'CarsGuide',
  'evcentral.com.au': 'EV Central',
  'goridesports.com': 'Goride',
  'km77.com': 'km77',
  'leaderoftheopposition.sg': 'Leader of the Opposition, Singapore',
  'motorisumotori.it': 'Motori su Motori',
  'onthespott.com': 'On the Spott',
  'opera.liputan6.com': 'Liputan6',
  'pwco.com.sg': 'PWCO',
  'roadpilgrim.com': 'Road Pilgrim',
  'sdmotors.sg': 'SD Motors',
  'sgbuzz.com': 'SG Buzz',
  'sltcgaux.org': 'UK specifications, 2023',
  'turbo.pt': 'Turbo',
  'whichcar.com.au': 'WhichCar',
  'val-byd.com.sg': 'Vantage Automotive',
  'www.alvolante.it': 'alVolante',
  'www.automobile-propre.com': 'Automobile Propre',
  'www.autoprove.it': 'AutoProve',
  'www.businesstimes.com.sg': 'The Business Times',
  'www.malaymail.com': 'Malay Mail',
  'www.motors-addict.com': 'Motors Addict',
  'www.sartorimotor.it': 'Sartori Motor',
  'www.stcars.sg': 'ST Cars',
  'www.straitstimes.com': 'The Straits Times',
  'www.theresearchprocess.com': 'The Research Process',
  'www.vikatan.com': 'Vikatan',
}

function nameSource(source: string): NamedSource {
  const named = NAMED_SOURCES[source]
  if (named) return named
  if (!URL.canParse(source)) throw new Error(`facts.json names a source without a title: ${source}`)
  const publisher = PUBLISHERS[new URL(source).host]
  if (!publisher) throw new Error(`No publisher is known for ${source}`)
  return { title: `${publisher}: ${source}` }
}

function toConfidence(confidence: string): Provenance['confidence'] {
  if (confidence === 'high' || confidence === 'medium' || confidence === 'low') return confidence
  throw new Error(`A fact of confidence “${confidence}” can’t be published`)
}

export interface CiteOptions {
  cycle?: string
  conditions?: string
  /** Selects one source of a fact that collects several values. */
  from?: number
}

/** Provenance of a value. Sources of sample data make it a sample. */
export function cite(fact: Fact, { cycle, conditions, from }: CiteOptions = {}): Provenance {
  const chosen = from === undefined ? fact.source : fact.source.slice(from, from + 1)
  const sources = chosen.map(nameSource)
  if (sources.length === 0) throw new Error('A value needs a source')
  return {
    _type: 'provenance',
    source: sources.map(({ title }) => title).join('; '),
    asOf: sources.map(({ asOf }) => asOf ?? COMPILED).reduce((a, b) => (a > b ? a : b)),
    ...(cycle && { cycle }),
    ...(conditions && { conditions }),
    confidence: toConfidence(fact.confidence),
    isSample: sources.every(({ isSample }) => isSample === true),
  }
}

const KM_PER_MILE = 1.609_344

export function toKm(miles: number): number {
  return Math.round(miles * KM_PER_MILE)
}

/** Road tax of an electric car in S$ a year, with the charge in lieu of petrol duty. */
export function getRoadTax(powerKw: number): number {
  const tax = getRoadTaxCents({ isElectric: true, kw: powerKw }, COMPILED, COST_RULES)
  const charge = getAfc(COMPILED, COST_RULES)
  if (!tax.ok || !charge.ok) throw new Error(`No road tax is known for ${powerKw} kW`)
  return (tax.value + charge.value) / 100
}
