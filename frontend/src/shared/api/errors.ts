/** Every failed call ends as one of these: `message` is for the user, `code` for branching. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** What the answer's first line said; empty over HTTP/2. */
  readonly statusText: string
  /** The server has said when to ask again: asking at once makes it worse. */
  readonly saysWhen: boolean
  /** Of a conflict: the thing as it is now. */
  readonly current: unknown

  constructor(message: string, status: number, code: string, statusText = '', current?: unknown, saysWhen = false) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.statusText = statusText
    this.current = current
    this.saysWhen = saysWhen
  }
}

export const SESSION_EXPIRED = 'Unauthorized - Session expired'

export const sessionEnded = () => new ApiError(SESSION_EXPIRED, 401, 'unauthorized')

export const networkError = () => new ApiError('Network error occurred', 0, 'network')

export const timedOut = () => new ApiError('The server took too long to answer', 0, 'timeout')

/** A signal from `AbortSignal.timeout` has ended it. */
export const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError'

export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { message, code, current } = (body ?? {}) as Record<string, unknown>
  const text = Array.isArray(message) ? message.join(', ') : typeof message === 'string' ? message : ''
  const known = typeof code === 'string' ? code : 'unknown'
  return new ApiError(
    text || 'API request failed',
    response.status,
    known,
    response.statusText,
    current,
    response.headers.has('Retry-After'),
  )
}

/** The server has no such thing, or not for this user. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : isTimeout(error) ? timedOut().message : 'An unexpected error occurred'

export const asksForVerification = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.message.includes('Email verification required')

/** True when signing in again is the way on, so that asking once more is pointless. */
export const isAuthError = (error: unknown): boolean =>
  error instanceof Error && /unauthorized|token|session expired/i.test(error.message)
