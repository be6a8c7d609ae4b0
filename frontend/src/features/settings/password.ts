import { isTooShort, NEW_TOO_SHORT } from '@/shared/session/passwords'

export type PasswordValues = { current: string; fresh: string; confirm: string }

export const NO_PASSWORDS: PasswordValues = { current: '', fresh: '', confirm: '' }

export interface PasswordProblem {
  message: string
  fields: (keyof PasswordValues)[]
  /** Under its field; otherwise above the form. */
  inPlace: boolean
}

/** What is wrong with what was typed. The first password of an account has no current one to be asked for. */
export function passwordProblem(values: PasswordValues, first = false): PasswordProblem | null {
  const asked = (Object.keys(NO_PASSWORDS) as (keyof PasswordValues)[]).filter((field) => !first || field !== 'current')
  const empty = asked.filter((field) => values[field] === '')
  if (empty.length > 0) return { message: 'Please fill in all fields', fields: empty, inPlace: false }
  if (values.fresh !== values.confirm) {
    return { message: 'New passwords do not match', fields: ['confirm'], inPlace: true }
  }
  if (isTooShort(values.fresh)) {
    return { message: NEW_TOO_SHORT, fields: ['fresh'], inPlace: true }
  }
  if (!first && values.fresh === values.current) {
    return { message: 'Your new password must be different from your current one', fields: ['fresh'], inPlace: true }
  }
  return null
}
