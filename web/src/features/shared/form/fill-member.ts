import { readMember } from './member-person.ts'
import { fillIn } from './served-forms.ts'

/** Fills a form without code of its own in from the account of a member, but for what is there. */
export async function fillMember(form: HTMLFormElement, read = readMember): Promise<void> {
  fillIn(form, await read([...new FormData(form).keys()]))
}
