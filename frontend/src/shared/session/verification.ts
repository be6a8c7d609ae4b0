/** Fired on `window` when the server wants the e-mail address verified first. */
export const VERIFICATION_REQUIRED = 'verificationRequired'

export type VerificationRequired = CustomEvent<{ email: string | null }>

const PENDING = 'bowerbird.verification'

export function requireVerification(email: string | null): void {
  rememberVerification(email)
  window.dispatchEvent(new CustomEvent(VERIFICATION_REQUIRED, { detail: { email } }))
}

/** Survives a reload of the verification step. */
export const rememberVerification = (email: string | null): void =>
  sessionStorage.setItem(PENDING, JSON.stringify({ email }))

export function pendingVerification(): { email: string | null } | null {
  try {
    return JSON.parse(sessionStorage.getItem(PENDING) ?? 'null')
  } catch {
    return null
  }
}

export const forgetVerification = (): void => sessionStorage.removeItem(PENDING)
