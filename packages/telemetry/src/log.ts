import { getRequestId } from './request-scope.ts'

type Level = 'info' | 'warn' | 'error'
type Fields = Readonly<Record<string, unknown>>
type Write = (line: string, level: Level) => void

interface LogOptions {
  /** The part of the system. */
  service: string
  /** The build that runs. */
  release?: string | undefined
  isJson: boolean
  write: Write
}

/** Lines for people, or JSON objects for machines, which also name the part, the release and the request. */
export class Log {
  readonly #options: LogOptions

  constructor(options: LogOptions) {
    this.#options = options
  }

  get isJson(): boolean {
    return this.#options.isJson
  }

  info(message: string, fields?: Fields): void {
    this.#add('info', message, fields)
  }

  warn(message: string, fields?: Fields): void {
    this.#add('warn', message, fields)
  }

  error(message: string, fields?: Fields): void {
    this.#add('error', message, fields)
  }

  #add(level: Level, message: string, fields: Fields = {}): void {
    const { service, release, isJson, write } = this.#options
    if (!isJson) {
      write(`${message}${describe(fields)}\n`, level)
      return
    }
    const time = new Date().toISOString()
    const requestId = getRequestId()
    const entry = { time, level, service, release, requestId, message, ...fields }
    write(`${JSON.stringify(entry)}\n`, level)
  }
}

/** Part of a log that writes lines. */
export type Logger = Pick<Log, 'info' | 'warn' | 'error'>

const describe = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => ` ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(',')

/** Colours of a terminal. */
// oxlint-disable-next-line no-control-regex -- what escape sequences begin with
const STYLE = /\u001B\[[\d;]*m/g

/** The log of this process. As JSON it also has what frameworks and libraries print, an entry for each text. */
export function openLog(options: Omit<LogOptions, 'isJson' | 'write'>, format?: string): Log {
  const { stdout, stderr } = process
  // Without a listener, a lost reader (EPIPE) is an uncaught exception, which frameworks log, which fails again, without end.
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  const complain = stderr.write.bind(stderr)
  const writes = { info: stdout.write.bind(stdout), warn: complain, error: complain }
  const isJson = format === 'json'
  const log = new Log({ ...options, isJson, write: (line, level) => void writes[level](line) })
  if (!isJson) return log
  stdout.write = (text) => take(text, (message) => log.info(message))
  stderr.write = (text) => take(text, (message) => log.error(message))
  return log
}

function take(text: Uint8Array | string, add: (message: string) => void): boolean {
  const message = Buffer.from(text).toString().replaceAll(STYLE, '').trim()
  if (message !== '') add(message)
  return true
}
