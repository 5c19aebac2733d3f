import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada'
import type { Schema } from './schema.generated.ts'

/** AppSync gives AWSJSON as text. */
type TypeDocument = initGraphQLTada<{ introspection: Schema; scalars: { AWSJSON: string } }>

/** Only its type is used: documents are sent as plain text. */
const typeDocument = <const Text extends string>(text: Text, typed: TypeDocument) => typed(text, [])

type DocumentOf<Text extends string> = ReturnType<typeof typeDocument<Text>>

type FieldOf<Data> = Data[keyof Data]

type Types = Schema['types']

/** Values of the enum `Kind`. */
export type KindName = Types['Kind']['enumValues']

/** Mutations that create an enquiry. */
export type CreateMutation = Extract<keyof Types['Mutation']['fields'], `create${string}`>

type InputOf<Mutation extends CreateMutation> = Mutation extends `create${infer Name}`
  ? Extract<Types[Extract<`${Name}Input`, keyof Types>], { kind: 'INPUT_OBJECT' }>
  : never

/** Fields of a mutation's input, without those of every kind. */
export type InputField<Mutation extends CreateMutation> = Exclude<
  InputOf<Mutation>['inputFields'][number]['name'],
  'key' | 'person' | 'consents' | 'origin'
>

/** Answer of the backend's schema to a document with a single field. */
export type AnswerOf<Text extends string> = [DocumentOf<Text>] extends [never]
  ? { 'is no GraphQL': Text }
  : FieldOf<ResultOf<DocumentOf<Text>>>

/** The variables that a document declares. */
export type VariablesFor<Text extends string> = VariablesOf<DocumentOf<Text>>

/** An error of the compiler unless a zod schema with this input accepts every answer. */
export type Accepting<Input, Answer> = [Answer] extends [Input]
  ? unknown
  : { 'does not accept': Answer }
