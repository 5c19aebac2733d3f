import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './settings.ts'
import { startService, type Service } from './processes.ts'

const EDGE = join(ROOT, 'web', 'server', 'edge')
const MEMORY = 'malloc,256m'

interface EdgeOptions {
  port: number
  /** Addresses of the instances. */
  targets: readonly string[]
  /** Holds the generated part of its configuration. */
  folder: string
  /** For how long an instance may be silent: longer than a page waits for content. */
  firstByteSeconds?: number
}

/** Starts Varnish in front of the instances, with the configuration of production. */
export async function startEdge({
  port,
  targets,
  folder,
  firstByteSeconds = 35,
}: EdgeOptions): Promise<() => Service> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'instances.vcl'), buildInstances(targets, firstByteSeconds))
  return () =>
    startService(
      'varnishd',
      [
        '-F',
        '-a',
        `127.0.0.1:${port}`,
        '-f',
        join(EDGE, 'varnish.vcl'),
        '-n',
        join(folder, 'work'),
        '-s',
        MEMORY,
        '-p',
        `vcl_path=${folder}`,
        '-p',
        'http_gzip_support=off',
        // Those who waited for an answer that turns out not to be kept all go on at once.
        '-p',
        'rush_exponent=1000',
        // Without another user, who could not read these folders.
        '-j',
        'none',
      ],
      { label: 'edge', hide: /./ },
    )
}

function buildInstances(targets: readonly string[], firstByteSeconds: number): string {
  const names = targets.map((_target, index) => `instance_${index}`)
  const backends = targets.map((target, index) => {
    const { hostname, port } = new URL(target)
    return `backend ${names[index]} {
  .host = "${hostname}";
  .port = "${port}";
  .connect_timeout = 1s;
  .first_byte_timeout = ${firstByteSeconds}s;
  .probe = { .url = "/readyz"; .interval = 250ms; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}
`
  })
  return `${backends.join('')}
sub show_unreachable {
  set beresp.body = std.fileread("${join(EDGE, 'unreachable.html')}");
}

sub vcl_init {
  new site = directors.round_robin();
${names.map((name) => `  site.add_backend(${name});\n`).join('')}}
`
}
