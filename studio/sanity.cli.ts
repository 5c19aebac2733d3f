import { defineCliConfig } from 'sanity/cli'
import { toEnvironment } from './environment.ts'
import { listFirstChunks, preloadModules } from './module-preloads.ts'
import { keepOneTimeZone, TIME_ZONE_FILES } from './one-time-zone.ts'
import { cleanPage, removeRemoteFonts } from './vite-offline.ts'

const { projectId, dataset } = toEnvironment(process.env)

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  server: { hostname: '127.0.0.1', port: Number(process.env['STUDIO_PORT'] ?? 3333) },
  schemaExtraction: { enforceRequiredFields: true, path: 'schema.json' },
  typegen: {
    path: '../web/src/content/queries/**/*.ts',
    schema: 'schema.json',
    generates: `${process.env['GENERATED_DIR'] ?? '../schemas'}/sanity.types.ts`,
    overloadClientMethods: true,
  },
  vite: (config) => ({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // Otherwise each icon is a file: two thirds of the first screen's requests.
        output: { codeSplitting: { groups: [{ name: 'icons', test: /@sanity[\\/]icons/ }] } },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'studio/one-time-zone',
        transform: { filter: { id: TIME_ZONE_FILES }, handler: keepOneTimeZone },
      },
      {
        name: 'studio/offline',
        transformIndexHtml: { order: 'post', handler: cleanPage },
        transform: {
          filter: { id: /\.css$/ },
          handler: removeRemoteFonts,
        },
        generateBundle: {
          order: 'post',
          handler: (_options, bundle) => {
            const firstChunks = listFirstChunks(bundle)
            for (const file of Object.values(bundle)) {
              if (file.type !== 'asset' || typeof file.source !== 'string') continue
              if (file.fileName.endsWith('.html'))
                file.source = preloadModules(cleanPage(file.source), firstChunks)
              if (file.fileName.endsWith('.css')) file.source = removeRemoteFonts(file.source)
            }
          },
        },
      },
    ],
  }),
})
