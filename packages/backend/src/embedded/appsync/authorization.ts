import { type DirectiveNode, type GraphQLSchema, isObjectType } from 'graphql'

/** The caller: the public API key, or a member with groups. */
export type CallMode = { type: 'apiKey' } | { type: 'member'; groups: readonly string[] }

interface FieldRule {
  allowsApiKey: boolean
  allowsMembers: boolean
  /** Groups, one of which the caller must be in. */
  groups: readonly string[]
}

/** AppSync's default mode is the API key. */
const DEFAULT_RULE: FieldRule = { allowsApiKey: true, allowsMembers: false, groups: [] }

function toRule(directives: readonly DirectiveNode[]): FieldRule | undefined {
  const apiKey = directives.find(({ name }) => name.value === 'aws_api_key')
  const members = directives.find(({ name }) => name.value === 'aws_cognito_user_pools')
  if (!apiKey && !members) return undefined
  const groups = members?.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value
  return {
    allowsApiKey: apiKey !== undefined,
    allowsMembers: members !== undefined,
    groups:
      groups && 'values' in groups
        ? groups.values.flatMap((each) => ('value' in each ? [String(each.value)] : []))
        : [],
  }
}

export type Authorizer = (typeName: string, fieldName: string, mode: CallMode) => boolean

/** Reads AppSync's auth directives: a field's own, else its type's. */
export function createAuthorizer(schema: GraphQLSchema): Authorizer {
  const rules = new Map<string, FieldRule>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const ofType = toRule(type.astNode?.directives ?? []) ?? DEFAULT_RULE
    for (const field of Object.values(type.getFields())) {
      const rule = toRule(field.astNode?.directives ?? []) ?? ofType
      rules.set(`${type.name}.${field.name}`, rule)
    }
  }
  return (typeName, fieldName, mode) => {
    const rule = rules.get(`${typeName}.${fieldName}`) ?? DEFAULT_RULE
    if (mode.type === 'apiKey') return rule.allowsApiKey
    const isInGroup =
      rule.groups.length === 0 || rule.groups.some((group) => mode.groups.includes(group))
    return rule.allowsMembers && isInGroup
  }
}
