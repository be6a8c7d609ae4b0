/** The cursor of a page of a list in the address: a whole number above 0. */
const cursorIn = (raw: unknown): { cursor?: number } =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? { cursor: raw } : {}

export interface ListSearch {
  cursor?: number | undefined
}

export const listSearch = ({ cursor }: Record<string, unknown>): ListSearch => cursorIn(cursor)

export interface JobsSearch extends ListSearch {
  /** Without it those that have failed. */
  state?: 'waiting' | 'running'
  kind?: string
}

export const jobsSearch = ({ state, kind, cursor }: Record<string, unknown>): JobsSearch => ({
  ...(state === 'waiting' || state === 'running' ? { state } : {}),
  ...(typeof kind === 'string' && kind ? { kind } : {}),
  ...cursorIn(cursor),
})

export interface UsersSearch extends ListSearch {
  q?: string
}

export const usersSearch = ({ q, cursor }: Record<string, unknown>): UsersSearch => ({
  ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
  ...cursorIn(cursor),
})

export interface LogSearch extends ListSearch {
  /** Only what was done to this user. */
  user?: number
}

export const logSearch = ({ user, cursor }: Record<string, unknown>): LogSearch => ({
  ...(typeof user === 'number' && Number.isSafeInteger(user) && user > 0 ? { user } : {}),
  ...cursorIn(cursor),
})

export interface SignInSearch {
  /** The page that was wanted, below /admin. */
  redirect?: string
}

/** Only pages of operators: the router resolves dots, and /admin/../dashboard would be one of a user. */
export const signInSearch = ({ redirect }: Record<string, unknown>): SignInSearch =>
  typeof redirect === 'string' && /^\/admin\/[a-z]/.test(redirect) && !/^[^?]*\.\./.test(redirect) ? { redirect } : {}
