#!/usr/bin/env node
// The command line. Says which Node it needs before it loads what an older one lacks.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// These bring SQLite, and trust the lake's own certificate when they are told to.
const isSupported = major === 22 ? minor >= 19 : major === 24 ? minor >= 5 : major > 24
if (!isSupported) {
  process.stderr.write(
    `content-lake needs Node 22.19, 24.5 or newer, for their SQLite; this is ${process.version}\n`,
  )
  process.exit(1)
}
// SQLite is marked as experimental.
process.removeAllListeners('warning')
const { runCommand } = await import('./command/run-command.ts')
await runCommand(process.argv.slice(2), process.env, { showsToken: true })
