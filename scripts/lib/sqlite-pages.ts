export type SqliteValue = string | number | Uint8Array | null

const HEADER_SIZE = 100
const TABLE_LEAF = 13
const INDEX_LEAF = 10
const INDEX_INTERIOR = 2
const INTEGER_SIZES = [0, 1, 2, 3, 4, 6, 8]

/**
 * Rows on each readable page of a SQLite file, whatever table they belong to. Reads page by page
 * (https://www.sqlite.org/fileformat2.html), because SQLite stops at the first damaged one.
 */
export function* readRows(file: Buffer): Generator<SqliteValue[]> {
  const stored = file.readUInt16BE(16)
  const pageSize = stored === 1 ? 65_536 : stored
  const isSize = pageSize >= 512 && (pageSize & (pageSize - 1)) === 0
  const size = isSize ? pageSize : 4096
  const usable = size - (isSize ? file.readUInt8(20) : 0)
  const free = findFreePages(file, size)
  for (let page = 1; page * size <= file.length; page++) {
    if (free.has(page)) continue
    for (const payload of readPayloads(file, page, size, usable)) {
      const row = attempt(() => parseRecord(payload()))
      if (row) yield row
    }
  }
}

/** Damaged pointers may lead out of the file, or in a cycle. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Free pages hold deleted rows. */
function findFreePages(file: Buffer, size: number): Set<number> {
  const free = new Set<number>()
  let trunk = file.readUInt32BE(32)
  while (trunk > 0 && trunk * size <= file.length && !free.has(trunk)) {
    free.add(trunk)
    const start = (trunk - 1) * size
    const count = Math.min(file.readUInt32BE(start + 4), size / 4 - 2)
    for (let index = 0; index < count; index++) {
      free.add(file.readUInt32BE(start + 8 + index * 4))
    }
    trunk = file.readUInt32BE(start)
  }
  return free
}

function* readPayloads(file: Buffer, page: number, size: number, usable: number) {
  const start = (page - 1) * size
  const bytes = file.subarray(start, start + size)
  const header = page === 1 ? HEADER_SIZE : 0
  const type = bytes[header]
  if (type !== TABLE_LEAF && type !== INDEX_LEAF && type !== INDEX_INTERIOR) return
  const pointers = header + (type === INDEX_INTERIOR ? 12 : 8)
  const count = Math.min(bytes.readUInt16BE(header + 3), (size - pointers) >> 1)
  for (let cell = 0; cell < count; cell++) {
    yield () => {
      let at = bytes.readUInt16BE(pointers + cell * 2)
      if (type === INDEX_INTERIOR) at += 4
      const length = readVarint(bytes, at)
      at = length.next
      if (type === TABLE_LEAF) at = readVarint(bytes, at).next
      return readPayload(file, bytes, at, length.value, {
        size,
        usable,
        isTable: type === TABLE_LEAF,
      })
    }
  }
}

/** A payload that exceeds its page continues on overflow pages. */
function readPayload(
  file: Buffer,
  bytes: Buffer,
  at: number,
  length: number,
  { size, usable, isTable }: { size: number; usable: number; isTable: boolean },
): Buffer {
  if (length > file.length) throw new RangeError('The payload is longer than the file.')
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23
  if (length <= most) return take(bytes, at, length)
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const kept = least + ((length - least) % (usable - 4))
  const local = kept <= most ? kept : least
  const parts = [take(bytes, at, local)]
  let left = length - local
  let next = bytes.readUInt32BE(at + local)
  while (left > 0) {
    const start = (next - 1) * size
    const part = take(file, start + 4, Math.min(left, usable - 4))
    parts.push(part)
    left -= part.length
    next = file.readUInt32BE(start)
  }
  return Buffer.concat(parts)
}

function take(bytes: Buffer, at: number, length: number): Buffer {
  if (at < 0 || at + length > bytes.length) throw new RangeError('Outside of the page.')
  return bytes.subarray(at, at + length)
}

function readVarint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0
  for (let index = 0; index < 9; index++) {
    const byte = bytes.readUInt8(at + index)
    if (index === 8) return { value: value * 256 + byte, next: at + 9 }
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, next: at + index + 1 }
  }
  throw new RangeError('No varint.')
}

function parseRecord(payload: Buffer): SqliteValue[] {
  const header = readVarint(payload, 0)
  const row: SqliteValue[] = []
  let at = header.next
  let body = header.value
  while (at < header.value) {
    const { value: type, next } = readVarint(payload, at)
    at = next
    const { value, size } = readValue(payload, body, type)
    row.push(value)
    body += size
  }
  return row
}

function readValue(
  payload: Buffer,
  at: number,
  type: number,
): { value: SqliteValue; size: number } {
  if (type === 0) return { value: null, size: 0 }
  if (type === 7) return { value: payload.readDoubleBE(at), size: 8 }
  if (type === 8 || type === 9) return { value: type - 8, size: 0 }
  const integer = INTEGER_SIZES[type]
  if (integer === 8) return { value: Number(payload.readBigInt64BE(at)), size: 8 }
  if (integer !== undefined) return { value: payload.readIntBE(at, integer), size: integer }
  if (type < 12) throw new RangeError('No such type.')
  const size = (type - (type % 2 ? 13 : 12)) / 2
  const bytes = take(payload, at, size)
  return { value: type % 2 ? bytes.toString('utf8') : bytes, size }
}
