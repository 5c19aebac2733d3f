import { canvasPen } from '../pen.ts'
import { element, group, shape, type Definitions } from '../svg.ts'
import { defineCrockery, getBlur } from './crockery.ts'

/** Where the lamp hangs, as shares of the width and the height. */
interface Lamp {
  lampX: number
  lampY: number
}

/** The table under the lamp over the pass; also defines the crockery. */
export function drawTable(
  definitions: Definitions,
  width: number,
  height: number,
  { lampX, lampY }: Lamp,
): string {
  defineCrockery(definitions)
  const wood = definitions.radialGradient(
    'table',
    [
      [0, '#3a332c'],
      [0.42, '#1d1b19'],
      [1, '#0b0d0f'],
    ],
    { cx: lampX, cy: lampY, r: 0.95 },
  )
  return element('rect', { width, height, fill: wood })
}

/** The ink of cutlery; once for each picture. */
export function defineSteel(definitions: Definitions): void {
  definitions.linearGradient(
    'steel',
    [
      [0, '#e8eef1'],
      [0.5, '#7b878d'],
      [1, '#30383c'],
    ],
    { x1: 0, x2: 1 },
  )
}

export function getForkOutline(length: number): string {
  return [
    `M-3 ${length * 0.5}C-5 ${length * 0.2} -3 0 -2.4 ${-length * 0.18}`,
    `C-11 ${-length * 0.22} -11 ${-length * 0.3} -11 ${-length * 0.5}`,
    `h3.4v${length * 0.16}h3.6v${-length * 0.16}h3v${length * 0.16}h3.6v${-length * 0.16}h3.4`,
    `C5.6 ${-length * 0.3} 6 ${-length * 0.22} -0.4 ${-length * 0.18}`,
    `C2 0 4 ${length * 0.2} 2 ${length * 0.5}Z`,
  ].join('')
}

export function getKnifeOutline(length: number): string {
  return [
    `M-4 ${length * 0.5}C-6 ${length * 0.2} -4 ${length * 0.04} -4 0L-4 ${-length * 0.42}`,
    `C-2 ${-length * 0.52} 8 ${-length * 0.44} 8 ${-length * 0.2}L5 0`,
    `C5 ${length * 0.1} 6 ${length * 0.3} 3 ${length * 0.5}Z`,
  ].join('')
}

export function drawCutlery(
  definitions: Definitions,
  outline: string,
  x: number,
  y: number,
): string {
  return group(
    { transform: `translate(${canvasPen.at(x, y)}) rotate(4)` },
    shape(outline, '#000', {
      opacity: 0.6,
      transform: 'translate(7 7)',
      filter: getBlur(definitions, 'sharp'),
    }),
    shape(outline, definitions.url('steel')),
    shape(outline, 'none', { stroke: '#fff', strokeOpacity: 0.35, strokeWidth: 0.7 }),
  )
}

/** The one prop that refers to the dealership. */
export function drawKeyFob(definitions: Definitions, x: number, y: number): string {
  const body = definitions.linearGradient(
    'fob',
    [
      [0, '#4a555b'],
      [0.4, '#1b2024'],
      [1, '#090b0c'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  const ink = { fill: 'none', stroke: '#aab8bf' }
  return group(
    { transform: `translate(${canvasPen.at(x, y)}) rotate(26) scale(1.05)` },
    element('rect', {
      x: -30,
      y: -58,
      width: 60,
      height: 116,
      rx: 28,
      fill: '#000',
      opacity: 0.7,
      transform: 'translate(9 11)',
      filter: getBlur(definitions, 'soft'),
    }),
    element('path', {
      d: 'M0 -58C-10 -84 -26 -88 -22 -104C-14 -116 14 -116 22 -104C26 -88 10 -84 0 -58Z',
      fill: 'none',
      stroke: '#59656b',
      strokeWidth: 4,
    }),
    element('rect', { x: -30, y: -58, width: 60, height: 116, rx: 28, fill: body }),
    element('rect', {
      x: -29,
      y: -57,
      width: 58,
      height: 114,
      rx: 27,
      fill: 'none',
      stroke: '#cfdbe1',
      strokeOpacity: 0.5,
      strokeWidth: 1.4,
    }),
    element('path', { d: 'M-29 -10H29M-29 26H29', stroke: '#000', strokeWidth: 1.6, opacity: 0.8 }),
    element('circle', { cy: -34, r: 8, ...ink, strokeWidth: 1.6 }),
    element('path', { d: 'M-5 8h10v8h-10z', ...ink, strokeWidth: 1.6 }),
    element('path', { d: 'M-6 42h12', ...ink, strokeWidth: 1.8 }),
  )
}
