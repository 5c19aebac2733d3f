import type { Car, Dimensions } from '#content/types.ts'
import { formatMillimetres } from 'core/numbers'
import { Image } from '#ui/image.tsx'
import { getSpareLength, getSpareWidth, STANDARD_LOT, toCentred } from './fit.ts'

/** Frame of all top views: 2.8 m by 5.6 m, nose up, car in the centre. */
const UNITS_PER_MM = 0.2
const WIDTH = 560
const HEIGHT = 1120
/** Narrowest gap that has room for its number; the text beside the drawing has it too. */
const LABELLED_MM = 130

interface FitPlanProps {
  car: Pick<Car, 'modelName' | 'planImage'>
  dimensions: Dimensions
  className: string
}

/** Top view of the car centred in a parking lot, with the gaps around it. */
export function FitPlan({ car, dimensions, className }: FitPlanProps) {
  const { lengthMm, widthMm } = dimensions
  const [left, right] = toCentred(STANDARD_LOT.widthMm * UNITS_PER_MM, WIDTH)
  const [top, bottom] = toCentred(STANDARD_LOT.lengthMm * UNITS_PER_MM, HEIGHT)
  const [side] = toCentred(widthMm * UNITS_PER_MM, WIDTH)
  const [nose] = toCentred(lengthMm * UNITS_PER_MM, HEIGHT)
  const beside = getSpareWidth(widthMm)
  const before = Math.round(getSpareLength(lengthMm) / 2)
  const lot = `${formatMillimetres(STANDARD_LOT.widthMm)} by ${formatMillimetres(STANDARD_LOT.lengthMm)}`
  const ends = `${formatMillimetres(Math.abs(before))} ${before < 0 ? 'over the line' : 'left'} at each end`
  return (
    <div className={`relative aspect-560/1120 ${className}`}>
      {car.planImage && (
        <Image
          image={car.planImage}
          sizes="(width < 768px) 54vw, (width < 1280px) 42vw, (width < 1680px) 28vw, 480px"
          alt=""
          className="absolute inset-0 size-full"
        />
      )}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${car.modelName} from above in the middle of a lot of ${lot}: ${formatMillimetres(beside)} left on each side, ${ends}.`}
        className="absolute inset-0 size-full font-ui text-muted"
      >
        {!car.planImage && (
          <rect
            x={side}
            y={nose}
            width={widthMm * UNITS_PER_MM}
            height={lengthMm * UNITS_PER_MM}
            rx={48}
            className="fill-sunk stroke-line-strong"
          />
        )}
        <rect
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          className="fill-none stroke-accent stroke-2"
        />
        <g
          textAnchor="middle"
          fill="currentColor"
          className="num text-drawing font-strong max-md:hidden"
        >
          <text x={WIDTH / 2} y={top - 14} className="fill-accent">
            {formatMillimetres(STANDARD_LOT.widthMm)}
          </text>
          <text
            transform={`translate(${left - 14} ${HEIGHT / 2}) rotate(-90)`}
            className="fill-accent"
          >
            {formatMillimetres(STANDARD_LOT.lengthMm)}
          </text>
          {beside >= LABELLED_MM &&
            [(left + side) / 2, WIDTH - (left + side) / 2].map((x) => (
              <text key={x} x={x} y={HEIGHT / 2 + 6}>
                {beside}
              </text>
            ))}
          {before >= LABELLED_MM &&
            [(top + nose) / 2, HEIGHT - (top + nose) / 2].map((y) => (
              <text key={y} x={WIDTH / 2} y={y + 6}>
                {before}
              </text>
            ))}
        </g>
      </svg>
    </div>
  )
}
