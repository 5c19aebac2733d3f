/** Qualifier of the bootstrap stack, unless somebody chose another one. */
const QUALIFIER = 'cdk-hnb659fds'

/** Returns the role with which the CDK makes the stacks: the workflow itself may touch nothing that is in them. */
export const getExecutionRoleArn = (account: string, region: string) =>
  `arn:aws:iam::${account}:role/${QUALIFIER}-cfn-exec-role-${account}-${region}`

/** Returns the name of the bucket where the CDK puts code and templates. */
export const getUploadBucket = (account: string, region: string) =>
  `${QUALIFIER}-assets-${account}-${region}`
