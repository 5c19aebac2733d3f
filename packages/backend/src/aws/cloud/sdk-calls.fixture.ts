import { build } from 'esbuild'

/** The IAM action of each SDK command. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  BatchGetCommand: ['dynamodb:BatchGetItem'],
  DeleteCommand: ['dynamodb:DeleteItem'],
  GetCommand: ['dynamodb:GetItem'],
  PutCommand: ['dynamodb:PutItem'],
  QueryCommand: ['dynamodb:Query'],
  ScanCommand: ['dynamodb:Scan'],
  UpdateCommand: ['dynamodb:UpdateItem'],
  DeleteObjectCommand: ['s3:DeleteObject'],
  GetObjectCommand: ['s3:GetObject'],
  PutObjectCommand: ['s3:PutObject'],
  CreateMultipartUploadCommand: ['s3:PutObject'],
  UploadPartCommand: ['s3:PutObject'],
  CompleteMultipartUploadCommand: ['s3:PutObject'],
  SendMessageBatchCommand: ['sqs:SendMessage'],
  SendMessageCommand: ['sqs:SendMessage'],
  SendEmailCommand: ['ses:SendEmail', 'ses:SendRawEmail'],
  SendTextMessageCommand: ['sms-voice:SendTextMessage'],
  SendWhatsAppMessageCommand: ['social-messaging:SendWhatsAppMessage'],
  AdminDeleteUserCommand: ['cognito-idp:AdminDeleteUser'],
  AdminGetUserCommand: ['cognito-idp:AdminGetUser'],
  AdminUpdateUserAttributesCommand: ['cognito-idp:AdminUpdateUserAttributes'],
  AdminAddUserToGroupCommand: ['cognito-idp:AdminAddUserToGroup'],
  AdminCreateUserCommand: ['cognito-idp:AdminCreateUser'],
  AdminDisableUserCommand: ['cognito-idp:AdminDisableUser'],
  AdminEnableUserCommand: ['cognito-idp:AdminEnableUser'],
  AdminListGroupsForUserCommand: ['cognito-idp:AdminListGroupsForUser'],
  AdminRemoveUserFromGroupCommand: ['cognito-idp:AdminRemoveUserFromGroup'],
  AdminSetUserMFAPreferenceCommand: ['cognito-idp:AdminSetUserMFAPreference'],
  AdminUserGlobalSignOutCommand: ['cognito-idp:AdminUserGlobalSignOut'],
  ListUsersCommand: ['cognito-idp:ListUsers'],
  ListUsersInGroupCommand: ['cognito-idp:ListUsersInGroup'],
}

/** The code that a file reaches, the SDK's own excluded. */
export async function bundleCode(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['@aws-sdk/*', 'dynalite', 'sharp'],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** IAM's actions of the SDK commands in a bundle, paginators' too. */
export function findActions(text: string): string[] {
  // esbuild appends a number to a name that two modules import.
  const sent = [...text.matchAll(/\bnew ([A-Z]\w*Command)\d*\(/g)].map(([, name = '']) => name)
  const paged = [...text.matchAll(/\bpaginate([A-Z][A-Za-z]*)\d*\(/g)]
  const commands = [...sent, ...paged.map(([, operation = '']) => `${operation}Command`)]
  return [...new Set(commands.flatMap((command) => ACTIONS[command] ?? [command]))]
}
