const LOG_HEADER_SIZE = 32
const FRAME_HEADER_SIZE = 24
const BIG_ENDIAN_MAGIC = 0x377f0683

interface Frame {
  page: number
  /** Pages of the database, when the frame ends a transaction. */
  pageCount: number
  bytes: Buffer
}

/**
 * The database with the intact pages of a write-ahead log that belong to finished transactions
 * (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). SQLite reads such a log as far as its first
 * damaged page only.
 */
export function applyLog(database: Buffer, log: Buffer): Buffer {
  if (log.length < LOG_HEADER_SIZE) return database
  const size = log.readUInt32BE(8)
  if (size < 512 || size > 65_536 || (size & (size - 1)) !== 0) return database
  const frames = readFrames(log, size)
  const end = frames.findLastIndex(({ pageCount }) => pageCount > 0)
  const finished = frames.slice(0, end + 1)
  const length = (finished.at(-1)?.pageCount ?? 0) * size
  if (length === 0) return database
  const result = Buffer.alloc(length)
  database.copy(result)
  for (const { page, bytes } of finished) bytes.copy(result, (page - 1) * size)
  return result
}

/** Frames of the log's current run whose checksum is right. */
function readFrames(log: Buffer, size: number): Frame[] {
  const frames: Frame[] = []
  const salt = log.subarray(16, 24)
  const isBigEndian = log.readUInt32BE(0) === BIG_ENDIAN_MAGIC
  let before = log.subarray(24, 32)
  const whole = FRAME_HEADER_SIZE + size
  for (let at = LOG_HEADER_SIZE; at + whole <= log.length; at += whole) {
    const header = log.subarray(at, at + FRAME_HEADER_SIZE)
    const bytes = log.subarray(at + FRAME_HEADER_SIZE, at + whole)
    const checksum = header.subarray(16, 24)
    const content = Buffer.concat([header.subarray(0, 8), bytes])
    const isOfRun = header.subarray(8, 16).equals(salt)
    if (isOfRun && sum(before, content, isBigEndian).equals(checksum)) {
      frames.push({ page: header.readUInt32BE(0), pageCount: header.readUInt32BE(4), bytes })
    }
    // Checksums are cumulative, so the chain continues after a damaged page.
    before = checksum
  }
  return frames
}

function sum(before: Buffer, content: Buffer, isBigEndian: boolean): Buffer {
  const read = (at: number) => (isBigEndian ? content.readUInt32BE(at) : content.readUInt32LE(at))
  let first = before.readUInt32BE(0)
  let second = before.readUInt32BE(4)
  for (let at = 0; at < content.length; at += 8) {
    first = (first + read(at) + second) >>> 0
    second = (second + read(at + 4) + first) >>> 0
  }
  const result = Buffer.alloc(8)
  result.writeUInt32BE(first, 0)
  result.writeUInt32BE(second, 4)
  return result
}
