// Writes the schema as a type, from which `core/backend-schema` infers what documents take and answer.
import { minifyIntrospection, preprocessIntrospection } from '@gql.tada/internal'
import { introspectionFromSchema } from 'graphql'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSchema } from '../src/graphql/schema.ts'

const FOLDER = join(import.meta.dirname, '../../core/src/backend-schema')
const output = join(process.env['GENERATED_DIR'] ?? FOLDER, 'schema.generated.ts')

const introspection = minifyIntrospection(introspectionFromSchema(loadSchema()))
writeFileSync(
  output,
  `// Written by \`node --run typegen\` in packages/backend.\nexport type Schema = ${preprocessIntrospection(introspection)}\n`,
)
