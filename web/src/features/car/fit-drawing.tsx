import type { Car, Dimensions } from '#content/types.ts'
import { formatList, formatMillimetres } from '#lib/format.ts'
import { Image } from '#ui/image.tsx'
import { STANDARD_LOT } from './fit.ts'

/** The drawing's scale and ground line are those of every car picture: 1 unit is 5 mm. */
const UNITS_PER_MM = 0.2
const WIDTH = 1200
const HEIGHT = 570
const GROUND = 410
/** Where the dimension lines run, below the car. */
const LINES = { wheelbase: 458, length: 500, lot: 552 } as const

interface DimensionLineProps {
  from: number
  to: number
  y: number
  label: string
  value: string
  /** Half the height of the ticks at both ends. */
  tick?: number
  className: string
  valueClassName?: string
}

function DimensionLine({
  from,
  to,
  y,
  label,
  value,
  tick = 7,
  className,
  valueClassName = 'fill-fg',
}: DimensionLineProps) {
  const middle = (from + to) / 2
  return (
    <g className={className}>
      <path
        d={`M${from} ${y - tick}v${tick * 2}M${to} ${y - tick}v${tick * 2}M${from} ${y}H${to}`}
        stroke="currentColor"
        fill="none"
      />
      {/* Twice: the first pass cuts a gap into the line, the second writes into it. */}
      {(['stroke-page stroke-[22px] [stroke-linejoin:round]', 'stroke-none'] as const).map(
        (pass) => (
          <text
            key={pass}
            x={middle}
            y={y + 5}
            textAnchor="middle"
            fill="currentColor"
            className={`${pass} text-[13px] max-md:hidden`}
          >
            {label} <tspan className={`text-[15px] font-[560] ${valueClassName}`}>{value}</tspan>
          </text>
        ),
      )}
    </g>
  )
}

interface FitDrawingProps {
  car: Pick<Car, 'modelName' | 'image' | 'frontOverhangMm'>
  dimensions: Dimensions
}

/** The car over a parking lot, both to one scale. Under 768 px the numbers stand in a list below. */
export function FitDrawing({ car, dimensions }: FitDrawingProps) {
  const { lengthMm, wheelbaseMm, heightMm } = dimensions
  const nose = (WIDTH - lengthMm * UNITS_PER_MM) / 2
  const at = (mm: number) => nose + mm * UNITS_PER_MM
  const tail = at(lengthMm)
  const roof = GROUND - heightMm * UNITS_PER_MM
  // The lot's line starts a little behind the bumper, as a driver stops.
  const lotStart = at(15)
  const lotEnd = lotStart + STANDARD_LOT.lengthMm * UNITS_PER_MM
  const axles =
    car.frontOverhangMm === undefined
      ? undefined
      : { front: at(car.frontOverhangMm), rear: at(car.frontOverhangMm + wheelbaseMm) }
  const rows = [
    { label: 'Wheelbase', value: formatMillimetres(wheelbaseMm) },
    { label: 'Length', value: formatMillimetres(lengthMm) },
    { label: 'Height', value: formatMillimetres(heightMm) },
  ]
  const lot = { label: 'Standard parking lot', value: formatMillimetres(STANDARD_LOT.lengthMm) }

  return (
    <>
      <div className="relative aspect-[1200/570]">
        <Image
          image={car.image}
          sizes="(width < 1680px) 90vw, 1520px"
          alt=""
          className="absolute inset-x-0 top-0 h-auto w-full"
        />
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`${car.modelName} to scale with a parking lot: ${formatList(
            [...rows, lot].map(({ label, value }) => `${label.toLowerCase()} ${value}`),
          )}.`}
          className="absolute inset-0 size-full overflow-visible font-ui text-muted"
        >
          <path
            d={[
              `M${at(0)} ${GROUND + 20}V${LINES.length + 36}M${tail} ${GROUND + 20}V${LINES.length + 36}`,
              axles &&
                `M${axles.front} ${GROUND + 10}V${LINES.wheelbase + 12}M${axles.rear} ${GROUND + 10}V${LINES.wheelbase + 12}`,
            ]
              .filter(Boolean)
              .join('')}
            strokeDasharray="2 4"
            className="fill-none stroke-line-strong"
          />
          {axles && (
            <DimensionLine
              from={axles.front}
              to={axles.rear}
              y={LINES.wheelbase}
              label="Wheelbase"
              value={formatMillimetres(wheelbaseMm)}
              className="text-muted"
            />
          )}
          <DimensionLine
            from={at(0)}
            to={tail}
            y={LINES.length}
            label="Length"
            value={formatMillimetres(lengthMm)}
            className="text-muted"
          />
          <DimensionLine
            from={lotStart}
            to={lotEnd}
            y={LINES.lot}
            label={lot.label}
            value={lot.value}
            tick={10}
            className="stroke-2 text-accent"
            valueClassName="fill-accent"
          />
          <g className="max-md:hidden">
            <path
              d={`M${tail + 54} ${GROUND}V${roof}M${tail + 47} ${GROUND}h14M${tail + 47} ${roof}h14M${at(lengthMm * 0.56)} ${roof}H${tail + 40}`}
              className="fill-none stroke-line-strong"
            />
            <text x={tail + 64} y={(GROUND + roof) / 2} className="text-[13px]" fill="currentColor">
              Height
              <tspan x={tail + 64} dy={19} className="fill-fg text-[15px] font-[560]">
                {formatMillimetres(heightMm).replace(' mm', '')}
              </tspan>
            </text>
          </g>
        </svg>
      </div>
      <dl className="mt-3.5 grid num grid-cols-[1fr_auto] gap-x-5 gap-y-2 md:hidden">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-[560]">{value}</dd>
          </div>
        ))}
        <div className="contents text-accent">
          <dt className="text-accent">{lot.label}</dt>
          <dd className="font-[560] text-accent">{lot.value}</dd>
        </div>
      </dl>
    </>
  )
}
