const BEGUN = 'bowerbird.google'

/** Marks this tab: only the one that began a sign-in takes what comes back. */
export const markBegun = (): void => sessionStorage.setItem(BEGUN, '1')

/** Whether this tab began a sign-in; true once. */
export function takeMark(): boolean {
  const begun = sessionStorage.getItem(BEGUN) !== null
  sessionStorage.removeItem(BEGUN)
  return begun
}

/** Why the server turned somebody away. The address names the reason; its words are ours. */
const REASONS = new Map(
  Object.entries({
    cancelled: 'Google sign-in was cancelled',
    declined: "Google didn't complete this sign-in. Please try again.",
    expired: 'This Google sign-in has expired or started in another browser. Please try again.',
    unconfirmed: "Google didn't confirm this sign-in. Please try again.",
    unverified: "Google hasn't verified your email address yet. Verify it there, or sign up with email and password.",
    deleted: 'This account is being deleted. To keep it, open the link in the email we sent you.',
    account_suspended: 'This account is suspended. Please contact support.',
    closed: 'Sign-up is closed here. Please ask the operator for an account.',
    too_many: 'Too many requests. Please wait a moment and try again.',
    unavailable: "We can't reach Google right now. Please try again in a minute.",
  }),
)

/** What came back from Google: a token to sign in with, or the sentence that says why there is none. */
export type GoogleReturn = { token: string } | { error: string }

const value = (answer: URLSearchParams, name: string) => answer.get(name)?.trim() ?? ''

/** Reads the address the server sent the browser to. The picture is already the profile's, so it is not needed. */
export function readReturn(search: string): GoogleReturn {
  const answer = new URLSearchParams(search)
  if (value(answer, 'status') !== 'success' || value(answer, 'error')) {
    const reason = value(answer, 'message')
    return { error: REASONS.get(reason) ?? 'Authentication failed' }
  }
  const token = value(answer, 'token')
  const whole = token && value(answer, 'email') && value(answer, 'fullName')
  return whole ? { token } : { error: 'Invalid authentication response' }
}
