import { type Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

export interface Acknowledgement {
  /** Construct path below the stack; includes its children. */
  path: string
  rules: readonly string[]
  reason: string
}

function findConstruct(stack: Stack, path: string): IConstruct {
  return path.split('/').reduce<IConstruct>((construct, id) => construct.node.findChild(id), stack)
}

/** Lets findings of cdk-nag stand. */
export function acknowledge(stack: Stack, acknowledged: readonly Acknowledgement[]): void {
  for (const { path, rules, reason } of acknowledged) {
    const validations = Validations.of(findConstruct(stack, path))
    for (const id of rules) validations.acknowledge({ id, reason })
  }
}
