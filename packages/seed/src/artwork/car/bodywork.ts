import type { OutlineNode, Point } from '../curve.ts'
import { getItem, getLast } from '../lists.ts'
import { lerp, toRadians } from '../numbers.ts'
import { element, group, line, shape } from '../svg.ts'
import type { Drawing } from './drawing.ts'
import type { CarProportions } from './proportions.ts'

/** A wheel arch: a circle, or a squarer superellipse, down to `lowest`. */
function drawArch(
  { pen, wheelRadius }: Drawing,
  axle: number,
  radius: number,
  lowest: number,
  squareness = 2,
): string {
  const points: Point[] = []
  for (let angle = -30; angle <= 210; angle += 6) {
    const cos = Math.cos(toRadians(angle))
    const sin = Math.sin(toRadians(angle))
    const bend = 2 / squareness
    points.push([
      axle + Math.sign(cos) * Math.abs(cos) ** bend * radius,
      wheelRadius + Math.sign(sin) * Math.abs(sin) ** bend * radius,
    ])
  }
  return pen.polygon(points.filter(([, z]) => z >= lowest))
}

/** Black sills and wheel arches. SUVs get a thick, slightly squared arch. */
export function drawCladding(drawing: Drawing): string {
  return drawSill(drawing) + drawing.axles.map((axle) => drawWheelArch(drawing, axle)).join('')
}

function getCladdingColour({ car, pick }: Drawing): string {
  return pick(car.cladding ? '#0e1214' : '#07090a', '#191d1f')
}

function getEdgeColour({ pick }: Drawing): string {
  return pick('#465157', '#6a7277')
}

function drawSill(drawing: Drawing): string {
  const { car, pen, frontAxle, rearAxle, archRadius, archEdge, pick, definitions, region } = drawing
  const { sill, cladding, skirt } = car
  const edgeColour = getEdgeColour(drawing)
  const top = sill + (cladding ? 78 : 6)
  const front = frontAxle + archRadius
  const rear = rearAxle - archRadius

  const outline = [
    `M${pen.at(-20, top + (cladding ? 40 : 24))}`,
    `C${pen.at(120, top + 10)} ${pen.at(300, top - 10)} ${pen.at(frontAxle - archEdge, top)}`,
    `L${pen.at(front, top)}`,
    `C${pen.at(front + 500, top - 14)} ${pen.at(rear - 500, top - 10)} ${pen.at(rear, top + 8)}`,
    `L${pen.at(rearAxle + archEdge, top + 20)}L${pen.at(car.length + 20, top + 70)}`,
    `V${pen.y(0)}H${pen.x(-20)}Z`,
  ].join('')
  // A lighter facet on the door cladding gives it depth.
  const facet = cladding
    ? shape(
        pen.rounded(
          [
            [front + 130, top - 26],
            [rear - 110, top - 20],
            [rear - 180, sill - 10],
            [front + 190, sill - 16],
          ],
          30,
        ),
        pick('#1b2225', '#2b3134'),
      ) +
      element('path', {
        d: `M${pen.at(front + 140, top - 30)}L${pen.at(rear - 120, top - 24)}`,
        stroke: edgeColour,
        strokeWidth: 1,
        opacity: 0.8,
      })
    : ''
  const upperEdge = `M${pen.at(front + 30, top - 2)}C${pen.at(front + 500, top - 16)} ${pen.at(rear - 500, top - 12)} ${pen.at(rear - 30, top + 6)}`
  const lowerEdge = `M${pen.at(front, skirt + 14)}L${pen.at(rear, skirt + 16)}`
  return [
    shape(outline, getCladdingColour(drawing)),
    facet,
    line(upperEdge, edgeColour, 0.9, { opacity: 0.8 }),
    line(lowerEdge, edgeColour, 1.8, {
      opacity: 0.5,
      filter: definitions.blur(2, region(front, skirt, rear, skirt + 30)),
    }),
  ].join('')
}

function drawWheelArch(drawing: Drawing, axle: number): string {
  const { car, archEdge, wheelRadius, definitions, pick, region } = drawing
  const { cladding, groundClearance } = car
  const squareness = cladding?.squareness ?? 2
  const reach = archEdge + 60
  const around = region(axle - reach, 0, axle + reach, wheelRadius + reach)
  const upperHalf = definitions.url('above-wheels')

  const shadow = line(
    drawArch(drawing, axle, archEdge + 30, groundClearance, squareness),
    '#000',
    8,
    { opacity: pick(0.3, 0.12), filter: definitions.blur(2, around) },
  )
  const flare = line(
    drawArch(drawing, axle, archEdge + 5, groundClearance + 40, squareness),
    drawing.paintAt(34),
    cladding ? 2 : 2.6,
    {
      opacity: pick(0.5, 0.7),
      filter: definitions.blur([3, 1.5], around),
      clipPath: upperHalf,
    },
  )
  const lip = cladding
    ? shape(
        drawArch(drawing, axle, archEdge, groundClearance + 10, squareness),
        getCladdingColour(drawing),
      ) +
      line(
        drawArch(drawing, axle, archEdge - 7, groundClearance + 10, squareness),
        getEdgeColour(drawing),
        1,
        { opacity: 0.55, clipPath: upperHalf },
      )
    : ''
  return shadow + flare + lip
}

/** Below the opacity at which a picture's outline is taken, so that it follows the tyre too. */
const WELL_OPACITY = 0.86

export function drawWheelWells(drawing: Drawing): string {
  const { frontAxle, rearAxle, archRadius, car, pick } = drawing
  const drawWell = (axle: number, lowest: number): string =>
    shape(drawArch(drawing, axle, archRadius, lowest), pick('#010202', '#070909'), {
      opacity: WELL_OPACITY,
    })
  const [, noseZ] = getItem(car.outline, 0)
  const [, tailZ] = getLast(car.outline)
  return drawWell(frontAxle, noseZ) + drawWell(rearAxle, tailZ)
}

/** The joints of doors, bonnet, bumpers and flap, as path data. */
function getShutLines(drawing: Drawing): string[] {
  const { car, details, pen, archEdge, frontAxle, beltLine, belt, crease, place } = drawing
  const { doors } = car
  const glassFoot = (x: number): number => beltLine(x) - 8
  const [glassStart] = getItem(car.sideGlass, 0)
  // The front door stays clear of the arch.
  const front = Math.max(doors.front - 10, frontAxle + archEdge + 18)

  const lines = [
    pen.outline([
      [glassStart - 20, glassFoot(glassStart) + 10, -150],
      [lerp(doors.front, front, 0.55) - 16, crease(doors.front) + 30, -88],
      [front, 560, -84],
      [front + 70, doors.bottom + 20, -62],
      [front + 130, doors.bottom, 0],
    ]),
    pen.outline([
      [front + 130, doors.bottom, 0],
      [doors.middle, doors.bottom + 6, 0],
    ]),
    pen.outline([
      [car.middlePillar.foot + 4, glassFoot(car.middlePillar.foot), -95],
      [doors.middle - 2, 640, -91],
      [doors.middle - 6, doors.bottom + 6, -92],
    ]),
    ...(doors.rearEdge
      ? getRearDoorLines(drawing, doors.rearEdge, glassFoot)
      : getSlidingDoorLines(drawing, glassFoot)),
    pen.graph((x) => belt(x) - 6, 330, car.cabin[0] - 10, 8),
    ...details.shutLines.map((points) => pen.spline(place(points))),
  ]
  if (details.fuelFlap) {
    const [x, z] = details.fuelFlap
    lines.push(
      pen.closedOutline([
        [x - 84, z, 90],
        [x - 20, z + 66, 0],
        [x + 30, z + 66, 0],
        [x + 84, z, -90],
        [x + 30, z - 66, 180],
        [x - 20, z - 66, 180],
      ]),
    )
  }
  return lines
}

/** Gap between a wheel arch's edge and the door's edge along it. */
const DOOR_MARGIN = 56
/** How far above its lower edge a rear door leaves the arch. */
const DOOR_CORNER = 40

function getSlidingDoorLines(
  { car, pen, rearAxle, archEdge }: Drawing,
  glassFoot: (x: number) => number,
): string[] {
  const { doors, rearPillar } = car
  const edge = archEdge + DOOR_MARGIN
  return [
    pen.outline([
      [rearPillar.foot + 8, glassFoot(rearPillar.foot), -92],
      [doors.rear + 10, 700, -90],
      [rearAxle - edge * 0.8, 500, -104],
      [rearAxle - edge, doors.bottom + 60, -92],
      [rearAxle - edge - 30, doors.bottom, 200],
    ]),
    pen.outline([
      [rearAxle - edge - 30, doors.bottom, 180],
      [doors.middle, doors.bottom, 180],
    ]),
  ]
}

/** Down from the belt line, then along the arch from the angle at which the line meets it. */
function getRearDoorLines(
  { car, pen, rearAxle, wheelRadius, archEdge }: Drawing,
  { belt, lean, arch }: NonNullable<CarProportions['doors']['rearEdge']>,
  glassFoot: (x: number) => number,
): string[] {
  const { doors } = car
  const edge = archEdge + DOOR_MARGIN
  const aroundArch = (degrees: number): OutlineNode => [
    rearAxle + Math.cos(toRadians(degrees)) * edge,
    wheelRadius + Math.sin(toRadians(degrees)) * edge,
    degrees - 270,
  ]
  const lowest =
    180 - (Math.asin((doors.bottom + DOOR_CORNER - wheelRadius) / edge) * 180) / Math.PI
  const foot = aroundArch(lowest)
  return [
    pen.outline([
      [belt, glassFoot(belt), lean],
      aroundArch(arch),
      aroundArch((arch + lowest) / 2),
      foot,
      [foot[0] - 20, doors.bottom + 6, -110],
    ]),
    pen.outline([
      [foot[0] - 20, doors.bottom + 6, 180],
      [doors.middle, doors.bottom + 6, 180],
    ]),
  ]
}

/** Each joint is a soft shadow, a dark cut, and a lit lower edge. */
export function drawShutLines(drawing: Drawing): string {
  const { car, definitions, isCoarse, pick, region } = drawing
  const cuts = getShutLines(drawing)
    .map((d) => element('path', { d }))
    .join('')
  const shadow = isCoarse
    ? ''
    : group(
        {
          stroke: '#000',
          strokeWidth: 4.5,
          opacity: pick(0.22, 0.08),
          filter: definitions.blur(2, region(-60, 200, car.length + 60, car.height * 0.75)),
        },
        cuts,
      )
  const lit = isCoarse
    ? ''
    : group(
        {
          stroke: '#fff',
          strokeWidth: 0.55,
          opacity: pick(0.17, 0.42),
          transform: 'translate(.8 .8)',
        },
        cuts,
      )
  return [
    group(
      { fill: 'none', strokeLinecap: 'round' },
      shadow,
      group({ stroke: pick('#000', '#0b0e10'), strokeWidth: 1.05, opacity: pick(0.85, 0.6) }, cuts),
      lit,
    ),
    drawDoorTrack(drawing),
  ].join('')
}

/** The sliding door's track: a slot with a bright floor. */
function drawDoorTrack({ car, pen, pick }: Drawing): string {
  if (car.doors.rearEdge) return ''
  const start = car.rearPillar.foot + 40
  const end = car.length - 470
  const z = 1112
  return [
    element('path', {
      d: `M${pen.at(start, z)}L${pen.at(end, z + 6)}`,
      stroke: pick('#010202', '#0c0f10'),
      strokeWidth: 3,
      strokeLinecap: 'round',
    }),
    element('path', {
      d: `M${pen.at(start + 6, z - 7)}L${pen.at(end, z - 1)}`,
      stroke: pick('#5e6b72', '#dfe5e7'),
      strokeWidth: 0.8,
      opacity: 0.8,
    }),
  ].join('')
}

/** A bright strip along the sill. */
export function drawSillTrim(drawing: Drawing): string {
  const { car, pen, frontAxle, rearAxle, wheelRadius, pick } = drawing
  if (!car.hasChromeTrim) return ''
  const strip = (dz: number): string => {
    const z = car.sill + dz
    return `M${pen.at(frontAxle + wheelRadius + 140, z + 10)}C${pen.at(frontAxle + 1200, z)} ${pen.at(rearAxle - 800, z)} ${pen.at(rearAxle - wheelRadius - 110, z + 25)}`
  }
  return (
    line(strip(85), '#000', 3, { opacity: 0.25 }) + line(strip(88), pick('#a9b6bc', '#fbfcfc'), 1.7)
  )
}
