import { type CSSProperties, useId } from 'react'
import { formatMillimetres, formatNumber } from 'core/numbers'
import { formatList } from '#lib/format-list.ts'
import { classNames } from '#lib/class-names.ts'
import { Image } from '#ui/image.tsx'
import type { ComparisonColumn } from './comparison.ts'
import { STANDARD_LOT } from './fit.ts'

/** Shared frame and scale of all car pictures: 1 unit is 5 mm, ground at 410. */
const PICTURE = { width: 1200, height: 490, ground: 410, unitsPerMm: 0.2 } as const
const FRAME = { width: 1120, height: 496 } as const
const GROUND = 400
const NOSE = 40
const METRES = [0, 1, 2, 3, 4, 5] as const

/** Masks a line into dashes of `on` pixels. The slant follows no long line of a car. */
function toDashMask(on: number, off: number): string {
  return `repeating-linear-gradient(110deg, #000 0 ${on}px, transparent ${on}px ${on + off}px)`
}

/** Line styles in order: strip, lamp, dashed, dotted. Never by colour alone. */
const OVERLAY_TONES = [
  { colour: 'var(--color-strip)', dash: undefined, mask: undefined },
  { colour: 'var(--color-lamp-300)', dash: undefined, mask: undefined },
  { colour: 'var(--fg-muted)', dash: '9 6', mask: toDashMask(8, 5) },
  { colour: 'var(--fg)', dash: '2 5', mask: toDashMask(2, 4) },
] as const

function getTone(index: number) {
  return OVERLAY_TONES[index % OVERLAY_TONES.length] ?? OVERLAY_TONES[0]
}

/** Line sample for the legend. */
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
 * Outlines of cars, noses aligned, over a parking lot. Filters derive each outline from its
 * picture's alpha channel, so new cars and photos need no drawing.
 */
export function OutlineOverlay({ columns }: OutlineOverlayProps) {
  const id = useId()
  const toFilterId = (line: 'thin' | 'full', index: number) => `${id}-${line}-${index}`
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
    <div className="relative aspect-1120/496 font-ui">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={`Drawn nose to nose at one scale: ${description}.`}
        className="absolute inset-0 size-full overflow-visible text-outline md:text-drawing-value lg:text-outline-wide"
      >
        <defs>
          {cars.flatMap(({ index }) => [
            <EdgeFilter key={`thin-${index}`} id={toFilterId('thin', index)} tone={index} />,
            <EdgeFilter key={`full-${index}`} id={toFilterId('full', index)} tone={index} isFull />,
          ])}
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
        <path d={`M0 ${GROUND}H${FRAME.width}`} className="stroke-line-strong" />
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
                <tspan className="fill-fg font-strong">{formatNumber(dimensions.heightMm)}</tspan>{' '}
                high
              </text>
            </g>
          )
        })}
      </svg>
      {cars.toReversed().map(({ car, dimensions, index }) => {
        const style: CSSProperties & Record<'--thin' | '--full', string> = {
          ...toFramePercent({
            left: NOSE - (PICTURE.width - dimensions.lengthMm * PICTURE.unitsPerMm) / 2,
            top: GROUND - PICTURE.ground,
            width: PICTURE.width,
          }),
          '--thin': `url(#${toFilterId('thin', index)})`,
          '--full': `url(#${toFilterId('full', index)})`,
          maskImage: getTone(index).mask,
        }
        return (
          <div key={index} className="absolute outline-filter" style={style}>
            <Image
              image={car.image}
              alt=""
              sizes="(width < 1680px) 97vw, 1630px"
              format="webp"
              isPriority
              className="h-auto w-full max-w-none"
            />
          </div>
        )
      })}
    </div>
  )
}

function toFramePercent(box: { left: number; top: number; width: number }) {
  return {
    left: `${(box.left / FRAME.width) * 100}%`,
    top: `${(box.top / FRAME.height) * 100}%`,
    width: `${(box.width / FRAME.width) * 100}%`,
  }
}

interface EdgeFilterProps {
  id: string
  tone: number
  /** Doubles the line width to two CSS pixels. */
  isFull?: boolean
}

/** Traces the edge of a picture's alpha channel with a constant line width. */
function EdgeFilter({ id, tone, isFull = false }: EdgeFilterProps) {
  return (
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      {/* Thresholds alpha to exclude shadows and wheel wells, then closes hairline gaps. */}
      <feComponentTransfer in="SourceAlpha" result="solid">
        <feFuncA type="linear" slope="20" intercept="-18.5" />
      </feComponentTransfer>
      <feMorphology in="solid" operator="dilate" radius="1" result="grown" />
      <feMorphology in="grown" operator="erode" radius="1" result="body" />
      <feMorphology in="body" operator="dilate" radius="1" result="outside" />
      {isFull && <feMorphology in="body" operator="erode" radius="1" result="inside" />}
      <feComposite in="outside" in2={isFull ? 'inside' : 'body'} operator="out" result="edge" />
      <feFlood style={{ floodColor: getTone(tone).colour }} />
      <feComposite operator="in" in2="edge" />
    </filter>
  )
}
