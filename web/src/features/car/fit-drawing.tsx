import type { Car, Dimensions } from '#content/types.ts'
import { formatMillimetres } from 'core/numbers'
import { formatList } from '#lib/format-list.ts'
import { Image } from '#ui/image.tsx'
import { STANDARD_LOT, toCentred } from './fit.ts'

/** Scale and ground line of all car pictures: 1 unit is 5 mm. */
const UNITS_PER_MM = 0.2
const WIDTH = 1200
const HEIGHT = 584
const GROUND = 410
/** Vertical positions of the dimension lines, below the car. */
const LINES = { wheelbase: 466, length: 516, lot: 570 } as const

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
  return (
    <g className={className}>
      <path
        d={`M${from} ${y - tick}v${tick * 2}M${to} ${y - tick}v${tick * 2}M${from} ${y}H${to}`}
        stroke="currentColor"
        fill="none"
      />
      <text
        x={(from + to) / 2}
        y={y - 9}
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        className="text-drawing max-md:hidden"
      >
        {label}{' '}
        <tspan className={`text-drawing-value font-strong ${valueClassName}`}>{value}</tspan>
      </text>
    </g>
  )
}

interface FitDrawingProps {
  car: Pick<Car, 'modelName' | 'image' | 'frontOverhangMm'>
  dimensions: Dimensions
}

/**
 * Side view of the car centred over a parking lot, to scale. Under 768 px the dimensions are listed
 * below.
 */
export function FitDrawing({ car, dimensions }: FitDrawingProps) {
  const { lengthMm, wheelbaseMm, heightMm } = dimensions
  const [nose, tail] = toCentred(lengthMm * UNITS_PER_MM, WIDTH)
  const at = (mm: number) => nose + mm * UNITS_PER_MM
  const heightX = tail + 32
  const roof = GROUND - heightMm * UNITS_PER_MM
  const [lotStart, lotEnd] = toCentred(STANDARD_LOT.lengthMm * UNITS_PER_MM, WIDTH)
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
      <div className="relative aspect-1200/584">
        <Image
          image={car.image}
          sizes="(width < 1280px) 90vw, (width < 1680px) 61vw, 1030px"
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
              d={`M${heightX} ${GROUND}V${roof}M${heightX - 7} ${GROUND}h14M${heightX - 7} ${roof}h14M${at(lengthMm * 0.56)} ${roof}H${heightX - 14}`}
              className="fill-none stroke-line-strong"
            />
            <text
              transform={`translate(${heightX + 24} ${(GROUND + roof) / 2}) rotate(-90)`}
              textAnchor="middle"
              fill="currentColor"
              className="text-drawing"
            >
              Height{' '}
              <tspan className="fill-fg text-drawing-value font-strong">
                {formatMillimetres(heightMm)}
              </tspan>
            </text>
          </g>
        </svg>
      </div>
      <dl className="mt-3.5 grid num grid-cols-rest-auto gap-x-5 gap-y-2 md:hidden">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
        <div className="contents text-accent">
          <dt className="text-accent">{lot.label}</dt>
          <dd className="font-strong text-accent">{lot.value}</dd>
        </div>
      </dl>
    </>
  )
}
