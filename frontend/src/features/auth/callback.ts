/** What came back from Google: a token to sign in with, or the sentence that says why there is none. */
export type GoogleReturn = { token: string } | { error: string }

const value = (answer: URLSearchParams, name: string) => answer.get(name)?.trim() ?? ''

/** Reads the address the server sent the browser to. The picture is already the profile's, so it is not needed. */
export function readReturn(search: string): GoogleReturn {
  const answer = new URLSearchParams(search)
  if (value(answer, 'status') !== 'success' || value(answer, 'error')) {
    return { error: value(answer, 'message') || 'Authentication failed' }
  }
  const token = value(answer, 'token')
  const whole = token && value(answer, 'email') && value(answer, 'fullName')
  return whole ? { token } : { error: 'Invalid authentication response' }
}
