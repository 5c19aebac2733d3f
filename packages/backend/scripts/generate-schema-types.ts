// Writes the schema as a type, from which `core/backend-schema` infers what documents take and answer.
import { minifyIntrospection, preprocessIntrospection } from '@gql.tada/internal'
import { introspectionFromSchema } from 'graphql'
import { writeFileSync } from 'node:fs'
import { loadSchema } from '../src/graphql/schema.ts'

const OUTPUT = new URL('../../core/src/backend-schema/schema.generated.ts', import.meta.url)

const introspection = minifyIntrospection(introspectionFromSchema(loadSchema()))
writeFileSync(
  OUTPUT,
  `// Written by \`node --run typegen\` in packages/backend.\nexport type Schema = ${preprocessIntrospection(introspection)}\n`,
)
