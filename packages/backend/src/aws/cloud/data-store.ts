import { Duration } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { buildTableDefinition } from '../../store/table.ts'
import { getRemovalPolicy, type StageRules } from './stages.ts'

const PENDING_DELETION = Duration.days(30)
/** The attribute that DynamoDB's TTL reads, in seconds. */
const EXPIRY_ATTRIBUTE = 'expiresAt'

const { ALL, INCLUDE, KEYS_ONLY } = ProjectionType
const PROJECTIONS = { ALL, INCLUDE, KEYS_ONLY }

function requireName(name: string | undefined): string {
  if (!name) throw new Error('The table definition has a key without a name.')
  return name
}

/** The table as the embedded store creates it, and the key that encrypts the stage. */
export class DataStore extends Construct {
  readonly key: Key
  readonly table: Table

  constructor(scope: Construct, rules: StageRules) {
    super(scope, 'DataStore')
    const removalPolicy = getRemovalPolicy(rules)
    this.key = new Key(this, 'Key', {
      enableKeyRotation: true,
      pendingWindow: PENDING_DELETION,
      removalPolicy,
    })
    const { KeySchema, GlobalSecondaryIndexes } = buildTableDefinition('')
    const toKeys = (schema: typeof KeySchema) => {
      const getName = (type: 'HASH' | 'RANGE') =>
        requireName(schema?.find(({ KeyType }) => KeyType === type)?.AttributeName)
      return {
        partitionKey: { name: getName('HASH'), type: AttributeType.STRING },
        sortKey: { name: getName('RANGE'), type: AttributeType.STRING },
      }
    }
    this.table = new Table(this, 'Table', {
      ...toKeys(KeySchema),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: EXPIRY_ATTRIBUTE,
      deletionProtection: rules.isKept,
      removalPolicy,
    })
    for (const index of GlobalSecondaryIndexes ?? []) {
      this.table.addGlobalSecondaryIndex({
        ...toKeys(index.KeySchema),
        indexName: requireName(index.IndexName),
        projectionType: PROJECTIONS[index.Projection?.ProjectionType ?? 'ALL'],
        nonKeyAttributes: index.Projection?.NonKeyAttributes,
      })
    }
  }
}
