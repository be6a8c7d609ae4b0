/** Fired on `window` when the server wants the e-mail address verified first. */
export const VERIFICATION_REQUIRED = 'verificationRequired'

export type VerificationRequired = CustomEvent<{ email: string | null }>

const PENDING = 'bowerbird.verification'

/** A sign-up whose code is still to be entered. */
export interface PendingVerification {
  email: string | null
  /** Known to the tab that signed up: whose code this is. */
  registrationId?: string
  /** When the mail leaves, while it waits for its turn; milliseconds. */
  sentAt?: number
}

export function requireVerification(email: string | null): void {
  const pending = pendingVerification()
  rememberVerification(pending?.email === email ? pending : { email })
  window.dispatchEvent(new CustomEvent(VERIFICATION_REQUIRED, { detail: { email } }))
}

/** Survives a reload of the verification step. */
export const rememberVerification = (pending: PendingVerification): void =>
  sessionStorage.setItem(PENDING, JSON.stringify(pending))

export function pendingVerification(): PendingVerification | null {
  try {
    return JSON.parse(sessionStorage.getItem(PENDING) ?? 'null')
  } catch {
    return null
  }
}

export const forgetVerification = (): void => sessionStorage.removeItem(PENDING)
