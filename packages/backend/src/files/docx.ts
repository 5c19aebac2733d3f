const END_RECORD = 0x06_05_4b_50
const END_RECORD_LENGTH = 22
const ENTRY = 0x02_01_4b_50
const ENTRY_LENGTH = 46
const LOCAL_HEADER = 'PK\x03\x04'
const MAX_ENTRIES = 2_000
/** A file of 4 MB that unpacks to more is made to harm. */
const MAX_UNPACKED = 200 * 1024 * 1024

/** True for a Word document without macros: a zip, from its first byte to its last, of its parts. */
export function isDocx(bytes: Buffer): boolean {
  const names = bytes.toString('latin1', 0, 4) === LOCAL_HEADER ? readEntryNames(bytes) : undefined
  if (!names) return false
  return (
    names.has('[Content_Types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => /vbaProject\.bin$|(^|\/)\.\.(\/|$)|^\//i.test(name))
  )
}

/** Names of a zip's entries; undefined when it is broken, too big, or followed by something else. */
function readEntryNames(bytes: Buffer): Set<string> | undefined {
  const end = bytes.length - END_RECORD_LENGTH
  if (end < 0 || bytes.readUInt32LE(end) !== END_RECORD) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const directory = { at: bytes.readUInt32LE(end + 16), length: bytes.readUInt32LE(end + 12) }
  if (count > MAX_ENTRIES || directory.at + directory.length !== end) return undefined

  const names = new Set<string>()
  let at = directory.at
  let unpacked = 0
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
    unpacked += bytes.readUInt32LE(at + 24)
    const nameEnd = at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28)
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end || unpacked > MAX_UNPACKED) return undefined
    names.add(bytes.toString('utf8', at + ENTRY_LENGTH, nameEnd))
    at = next
  }
  return at === end ? names : undefined
}
