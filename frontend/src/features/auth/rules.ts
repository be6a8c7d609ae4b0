import { isTooShort, NEW_TOO_SHORT, TOO_SHORT } from '@/shared/session/passwords'

export const CODE_LENGTH = 5

/** What is wrong with a form: the sentence, the fields it concerns, and whether it stands under its field or above the form. */
export interface Problem<Field extends string> {
  message: string
  fields: Field[]
  inPlace: boolean
}

export type LoginValues = { email: string; password: string }

export type RegisterValues = LoginValues & { fullName: string; confirm: string; instaUsername: string }

const incomplete = <Field extends string>(message: string, fields: Field[]) =>
  fields.length > 0 ? { message, fields, inPlace: false } : null

const wrong = <Field extends string>(message: string, field: Field) => ({ message, fields: [field], inPlace: true })

const empty = <Field extends string>(values: Record<Field, string>, fields: Field[]) =>
  fields.filter((field) => !values[field].trim())

export function loginProblem(values: LoginValues): Problem<keyof LoginValues> | null {
  return incomplete('Please fill in all fields', empty(values, ['email', 'password']))
}

export function registerProblem(values: RegisterValues): Problem<keyof RegisterValues> | null {
  const missing = empty(values, ['fullName', 'email', 'password'])
  if (missing.length > 0) return incomplete('Please fill in all required fields', missing)
  if (!values.email.includes('@')) return wrong('Please enter a valid email address', 'email')
  if (isTooShort(values.password)) return wrong(TOO_SHORT, 'password')
  if (values.password !== values.confirm) return wrong('Passwords do not match', 'confirm')
  return null
}

export type ResetValues = { password: string; confirm: string }

export function forgotProblem(values: { email: string }): Problem<'email'> | null {
  return values.email.includes('@') ? null : wrong('Please enter a valid email address', 'email')
}

export function resetProblem(values: ResetValues): Problem<keyof ResetValues> | null {
  if (isTooShort(values.password)) return wrong(NEW_TOO_SHORT, 'password')
  if (values.password !== values.confirm) return wrong('New passwords do not match', 'confirm')
  return null
}

/** What a field's `error` is: a sentence, mere redness, or nothing. */
export function fieldError<Field extends string>(problem: Problem<Field> | null, field: Field): string | boolean {
  if (!problem?.fields.includes(field)) return false
  return problem.inPlace ? problem.message : true
}

export function codeProblem(email: string | null, code: string): string | null {
  if (!email) return 'Email not found. Please try again.'
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) ? null : `Please enter all ${CODE_LENGTH} digits`
}

/** The server's refusal of a code, in the words of this screen. */
export function verifyFailure(message: string): string {
  if (message.includes('Invalid verification code')) return 'Invalid verification code. Please check and try again.'
  if (message.includes('expired')) return 'Verification code has expired. Please request a new one.'
  if (/no longer works|too many/i.test(message)) return message
  return 'Verification failed. Please try again.'
}

export const NO_GOOGLE_URL = 'Failed to get Google login URL. Please try again.'

/** An answer without an address says so; a call that failed cannot. */
export const googleFailure = (error: Error): string =>
  error.message === NO_GOOGLE_URL ? NO_GOOGLE_URL : 'Failed to initiate Google login. Please try again.'
