import { useId } from 'react'
import { formatList, formatMillimetres } from '#lib/format.ts'
import { buildImageUrl } from '#lib/image-url.ts'
import { classNames } from '#lib/class-names.ts'
import type { ComparisonColumn } from './comparison.ts'
import { STANDARD_LOT } from './fit.ts'

/** All car pictures share this frame and scale: 1 unit is 5 mm, the ground at 410. */
const PICTURE = { width: 1200, height: 490, ground: 410, unitsPerMm: 0.2 } as const
const GROUND = 400
const NOSE = 40
const METRES = [0, 1, 2, 3, 4, 5] as const

/** Strip, lamp, dashed, dotted: in this order, never by colour alone. */
export const OVERLAY_TONES = [
  { colour: 'var(--color-strip)', dash: undefined },
  { colour: 'var(--color-lamp-300)', dash: undefined },
  { colour: 'var(--fg-muted)', dash: '9 6' },
  { colour: 'var(--fg)', dash: '2 5' },
] as const

function getTone(index: number) {
  return OVERLAY_TONES[index % OVERLAY_TONES.length] ?? OVERLAY_TONES[0]
}

/** A short piece of a car's line, for the key below the drawing. */
export function ToneSample({ index }: { index: number }) {
  const { colour, dash } = getTone(index)
  return (
    <svg width="44" height="12" viewBox="0 0 44 12" aria-hidden="true" className="flex-none">
      <path d="M0 6h44" fill="none" stroke={colour} strokeWidth="3" strokeDasharray={dash} />
    </svg>
  )
}

interface OutlineOverlayProps {
  columns: readonly ComparisonColumn[]
}

/**
 * Cars nose to nose over a parking lot. Their outlines are the edges of their pictures' own
 * transparency, so a new car or a photo needs no drawing.
 */
export function OutlineOverlay({ columns }: OutlineOverlayProps) {
  const id = useId()
  const cars = columns.flatMap(({ car }, index) =>
    car.dimensions ? [{ car, dimensions: car.dimensions, index }] : [],
  )
  const byHeight = cars.toSorted((a, b) => b.dimensions.heightMm - a.dimensions.heightMm)
  const lotEnd = NOSE + STANDARD_LOT.lengthMm * PICTURE.unitsPerMm
  const description = formatList(
    cars.map(
      ({ car, dimensions }) =>
        `${car.modelName} ${formatMillimetres(dimensions.lengthMm)} long and ${formatMillimetres(dimensions.heightMm)} high`,
    ),
  )

  return (
    <svg
      viewBox="0 0 1120 496"
      role="img"
      aria-label={`Drawn nose to nose at one scale: ${description}.`}
      className="block h-auto w-full overflow-visible font-ui text-[34px] md:text-[13px]"
    >
      <defs>
        {cars.map(({ index }) => (
          <filter
            key={index}
            id={`${id}-line-${index}`}
            x="0"
            y="0"
            width="1"
            height="1"
            colorInterpolationFilters="sRGB"
          >
            <feComponentTransfer in="SourceAlpha" result="body">
              <feFuncA type="linear" slope="12" intercept="-10.5" />
            </feComponentTransfer>
            <feMorphology in="body" operator="dilate" radius="1" result="outside" />
            <feMorphology in="body" operator="erode" radius="1" result="inside" />
            <feComposite in="outside" in2="inside" operator="out" result="edge" />
            <feFlood style={{ floodColor: getTone(index).colour }} />
            <feComposite operator="in" in2="edge" />
          </filter>
        ))}
        {cars.map(({ index }) => {
          const dash = getTone(index).dash?.split(' ').map(Number)
          if (!dash) return null
          const [on = 0, off = 0] = dash
          return (
            <pattern
              key={index}
              id={`${id}-dash-${index}`}
              width={on + off}
              height={on + off}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={on} height={on + off} fill="#fff" />
            </pattern>
          )
        })}
        {cars.map(({ index }) =>
          getTone(index).dash ? (
            <mask key={index} id={`${id}-mask-${index}`} maskUnits="userSpaceOnUse">
              <rect
                x="-200"
                y="-100"
                width="1600"
                height="700"
                fill={`url(#${id}-dash-${index})`}
              />
            </mask>
          ) : null,
        )}
      </defs>

      {METRES.map((metre) => {
        const x = NOSE + metre * 1000 * PICTURE.unitsPerMm
        return (
          <g key={metre} className={classNames(metre % 2 === 1 && 'max-md:hidden')}>
            <path d={`M${x} 40V${GROUND}`} className="stroke-line" />
            <text x={x} y={28} textAnchor="middle" className="fill-muted">
              {metre} m
            </text>
          </g>
        )
      })}
      <path d={`M0 ${GROUND}H1120`} className="stroke-line-strong" />

      {cars.toReversed().map(({ car, dimensions, index }) => (
        <g key={index} mask={getTone(index).dash && `url(#${id}-mask-${index})`}>
          <image
            href={buildImageUrl(car.image, 1280)}
            x={NOSE - (PICTURE.width - dimensions.lengthMm * PICTURE.unitsPerMm) / 2}
            y={GROUND - PICTURE.ground}
            width={PICTURE.width}
            height={PICTURE.height}
            filter={`url(#${id}-line-${index})`}
          />
        </g>
      ))}

      <path
        d={`M${NOSE} ${GROUND + 34}H${lotEnd}M${NOSE} ${GROUND + 24}v20M${lotEnd} ${GROUND + 24}v20`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-lamp-300"
      />
      <text
        x={(NOSE + lotEnd) / 2}
        y={GROUND + 62}
        textAnchor="middle"
        dominantBaseline="middle"
        className="fill-lamp-300"
      >
        Standard parking lot, {formatMillimetres(STANDARD_LOT.lengthMm)}
      </text>

      {byHeight.map(({ car, dimensions, index }, place) => {
        const roof = GROUND - dimensions.heightMm * PICTURE.unitsPerMm
        const y = GROUND - 350 + place * 30
        const { colour, dash } = getTone(index)
        return (
          <g key={car.id} className="max-md:hidden">
            <path
              d={`M992 ${roof}h18L1028 ${y}h10`}
              fill="none"
              stroke={colour}
              strokeDasharray={dash}
            />
            <text x={1046} y={y + 5} className="fill-muted">
              <tspan className="fill-fg font-[560]">
                {dimensions.heightMm.toLocaleString('en-SG')}
              </tspan>{' '}
              high
            </text>
          </g>
        )
      })}
    </svg>
  )
}
