const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
const COLUMNS = 4
const ROWS = 3

function toBase83(value: number, length: number): string {
  let text = ''
  for (let place = length - 1; place >= 0; place--)
    text += DIGITS[Math.floor(value / 83 ** place) % 83]
  return text
}

function toLinear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  const share = Math.min(1, Math.max(0, value))
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055))
}

type Colour = [number, number, number]

function sumFactor(
  pixels: Uint8Array,
  width: number,
  height: number,
  column: number,
  row: number,
): Colour {
  const sum: Colour = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const basis =
        Math.cos((Math.PI * column * x) / width) * Math.cos((Math.PI * row * y) / height)
      const at = 4 * (y * width + x)
      sum[0] += basis * toLinear(pixels[at] ?? 0)
      sum[1] += basis * toLinear(pixels[at + 1] ?? 0)
      sum[2] += basis * toLinear(pixels[at + 2] ?? 0)
    }
  const scale = (column === 0 && row === 0 ? 1 : 2) / (width * height)
  return [sum[0] * scale, sum[1] * scale, sum[2] * scale]
}

/** The BlurHash (https://blurha.sh) of RGBA pixels, with 4 × 3 components. */
export function encodeBlurHash(pixels: Uint8Array, width: number, height: number): string {
  const factors: Colour[] = []
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      factors.push(sumFactor(pixels, width, height, column, row))
  const [average = [0, 0, 0], ...details] = factors

  const largest = Math.max(...details.flat().map(Math.abs))
  const step = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  const scale = (step + 1) / 166
  const quantise = (value: number) => {
    const share = value / scale
    return Math.max(
      0,
      Math.min(18, Math.floor(Math.sign(share) * Math.abs(share) ** 0.5 * 9 + 9.5)),
    )
  }
  const [red, green, blue] = average
  return [
    toBase83(COLUMNS - 1 + (ROWS - 1) * 9, 1),
    toBase83(step, 1),
    toBase83(toGamma(red) * 65_536 + toGamma(green) * 256 + toGamma(blue), 4),
    ...details.map(([r, g, b]) => toBase83(quantise(r) * 361 + quantise(g) * 19 + quantise(b), 2)),
  ].join('')
}
