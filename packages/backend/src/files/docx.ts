import { inflateRawSync } from 'node:zlib'

const END_RECORD = 0x06_05_4b_50
const END_RECORD_LENGTH = 22
const ENTRY = 0x02_01_4b_50
const ENTRY_LENGTH = 46
const LOCAL_HEADER = 0x04_03_4b_50
const LOCAL_HEADER_LENGTH = 30
const IS_ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const MAX_ENTRIES = 2_000
/** A 4 MB file that unpacks to more is a zip bomb. */
const MAX_UNPACKED = 64 * 1024 * 1024

interface Entry {
  name: string
  flags: number
  method: number
  packedSize: number
  size: number
  /** Length of its local header. */
  at: number
}

/** True for a Word document without macros: a zip of the expected parts and nothing else. */
export function isDocx(bytes: Buffer): boolean {
  const entries = readEntries(bytes)
  if (!entries) return false
  const names = new Set(entries.map(({ name }) => name))
  return (
    names.has('[Content_Types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => /vbaProject\.bin$|(^|\/)\.\.(\/|$)|^\//i.test(name)) &&
    isTrueOf(bytes, entries)
  )
}

/** A zip's entries; undefined when it is broken, too big, or has trailing data. */
function readEntries(bytes: Buffer): Entry[] | undefined {
  const end = bytes.length - END_RECORD_LENGTH
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL_HEADER) return undefined
  if (bytes.readUInt32LE(end) !== END_RECORD) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const directory = { at: bytes.readUInt32LE(end + 16), length: bytes.readUInt32LE(end + 12) }
  if (count > MAX_ENTRIES || directory.at + directory.length !== end) return undefined

  const entries: Entry[] = []
  let at = directory.at
  let unpacked = 0
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const nameEnd = at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28)
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const entry = {
      name: bytes.toString('utf8', at + ENTRY_LENGTH, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    }
    unpacked += entry.size
    if (next > end || unpacked > MAX_UNPACKED) return undefined
    entries.push(entry)
    at = next
  }
  return at === end ? entries : undefined
}

/** Checks each part's offset and unpacked size against the directory: zip bombs lie about both. */
function isTrueOf(bytes: Buffer, entries: readonly Entry[]): boolean {
  return entries.every((entry) => {
    const { at, size, packedSize } = entry
    if (at + LOCAL_HEADER_LENGTH > bytes.length || bytes.readUInt32LE(at) !== LOCAL_HEADER) {
      return false
    }
    const nameEnd = at + LOCAL_HEADER_LENGTH + bytes.readUInt16LE(at + 26)
    const start = nameEnd + bytes.readUInt16LE(at + 28)
    const isNamedSo = bytes.toString('utf8', at + LOCAL_HEADER_LENGTH, nameEnd) === entry.name
    if (!isNamedSo || start + packedSize > bytes.length || entry.flags & IS_ENCRYPTED) return false
    if (entry.method === STORED) return packedSize === size
    return (
      entry.method === DEFLATED &&
      size === unpackedSize(bytes.subarray(start, start + packedSize), size)
    )
  })
}

/** Inflates up to `limit` plus one byte; undefined for invalid data. */
function unpackedSize(packed: Buffer, limit: number): number | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: limit + 1 }).length
  } catch {
    return undefined
  }
}
