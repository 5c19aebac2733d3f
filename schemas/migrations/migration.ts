/** A document as it is stored: published, draft or version. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** A change of the stored content that a release needs. Changing its result again changes nothing. */
export interface Migration {
  /** Counts up; never reused. */
  number: number
  /** Description of what it does. */
  name: string
  /** Answers the same document where nothing is to be done; `_id` and `_type` stay. */
  change?: (document: StoredDocument) => StoredDocument
  /** Published where neither the document nor a draft of it exists. */
  add?: readonly StoredDocument[]
}
