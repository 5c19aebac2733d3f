import { z } from 'zod'
import type { HostingApp } from './build-hosting.ts'

const STAGE = 'test'

/** A value of CloudFormation; what other resources answer is a text of its own. */
const valueSchema = z.union([
  z.string(),
  z.object({ Ref: z.string() }).transform(({ Ref }) => Ref),
  z.object({ 'Fn::GetAtt': z.array(z.string()) }).transform((get) => get['Fn::GetAtt'].join('.')),
])
const textSchema = z.union([
  valueSchema,
  z
    .object({ 'Fn::Join': z.tuple([z.string(), z.array(valueSchema)]) })
    .transform(({ 'Fn::Join': [separator, parts] }) => parts.join(separator)),
])

const templateSchema = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.string().optional() })).default({}),
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() })),
})

const taskSchema = z.object({
  ContainerDefinitions: z.tuple([
    z.object({
      Environment: z.array(z.object({ Name: z.string(), Value: textSchema })),
      Secrets: z.array(z.object({ Name: z.string(), ValueFrom: textSchema })),
    }),
  ]),
})

const secretSchema = z.object({
  Name: z.string(),
  GenerateSecretString: z.object({
    SecretStringTemplate: z.string(),
    GenerateStringKey: z.string(),
    PasswordLength: z.number(),
    ExcludePunctuation: z.literal(true),
  }),
})

/** Generates a secret as AWS does, before anybody fills it in. */
function createSecret(properties: z.output<typeof secretSchema>): Record<string, string> {
  const { GenerateStringKey, PasswordLength, SecretStringTemplate } =
    properties.GenerateSecretString
  return {
    ...z.record(z.string(), z.string()).parse(JSON.parse(SecretStringTemplate)),
    [GenerateStringKey]: 'a'.repeat(PasswordLength),
  }
}

/**
 * The variables of the site's task on AWS at its first creation, and no others: with the given values, else as the
 * template and the secrets that stacks have just made have them.
 */
export function readTaskVariables(
  { app }: HostingApp,
  given: Record<string, string>,
): Record<string, string> {
  const templates = app.synth().stacks.map(({ stackName, template }) => ({
    stackName,
    ...templateSchema.parse(template),
  }))
  const site = templates.find(({ stackName }) => stackName === `BydBy1826Site-${STAGE}`)
  if (!site) throw new Error(`${STAGE} has no site.`)
  const find = (resources: z.output<typeof templateSchema>['Resources'], type: string) =>
    Object.values(resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []))
  const secrets = new Map(
    templates
      .flatMap(({ Resources }) => find(Resources, 'AWS::SecretsManager::Secret'))
      .flatMap((properties) => {
        const { data } = secretSchema.safeParse(properties)
        return data ? [[data.Name, createSecret(data)]] : []
      }),
  )
  const [task] = find(site.Resources, 'AWS::ECS::TaskDefinition')
  const [{ Environment, Secrets }] = taskSchema.parse(task).ContainerDefinitions
  const toSecret = (address: string): string => {
    const [, name = '', field = ''] = /:secret:([^:]+):(\w+)/.exec(address) ?? []
    return secrets.get(name)?.[field] ?? ''
  }
  return {
    ...Object.fromEntries(
      Environment.map(({ Name, Value }) => [Name, site.Parameters[Value]?.Default ?? Value]),
    ),
    ...Object.fromEntries(Secrets.map(({ Name, ValueFrom }) => [Name, toSecret(ValueFrom)])),
    ...Object.fromEntries(
      [...Environment, ...Secrets].flatMap(({ Name }) => {
        const value = given[Name]
        return value === undefined ? [] : [[Name, value]]
      }),
    ),
  }
}
