import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** Topic that mails alarms. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { email, key }: { email: string; key: Key }) {
    super(scope, id, { masterKey: key, enforceSSL: true })
    // `enforceSSL` makes a policy, which replaces the default one that lets the account publish.
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    })
    key.grantEncryptDecrypt(cloudWatch)
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
      }),
    )
    this.addSubscription(new EmailSubscription(email))
  }
}
