// What an address may not say is undefined here, not absent: the router would keep it as it is.

const wholeNumber = (raw: unknown) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : undefined

export interface ListSearch {
  /** Of a page of a list after the first. */
  cursor?: number | undefined
}

export const listSearch = ({ cursor }: Record<string, unknown>): ListSearch => ({ cursor: wholeNumber(cursor) })

export interface JobsSearch extends ListSearch {
  /** Without it those that have failed. */
  state?: 'waiting' | 'running' | undefined
  kind?: string | undefined
}

export const jobsSearch = ({ state, kind, cursor }: Record<string, unknown>): JobsSearch => ({
  state: state === 'waiting' || state === 'running' ? state : undefined,
  kind: typeof kind === 'string' && kind ? kind : undefined,
  cursor: wholeNumber(cursor),
})

export interface UsersSearch extends ListSearch {
  q?: string | undefined
}

export const usersSearch = ({ q, cursor }: Record<string, unknown>): UsersSearch => ({
  q: (typeof q === 'string' && q) || typeof q === 'number' ? String(q) : undefined,
  cursor: wholeNumber(cursor),
})

export interface LogSearch extends ListSearch {
  /** Only what was done to this user. */
  user?: number | undefined
}

export const logSearch = ({ user, cursor }: Record<string, unknown>): LogSearch => ({
  user: wholeNumber(user),
  cursor: wholeNumber(cursor),
})

export interface SignInSearch {
  /** The page that was wanted, below /admin. */
  redirect?: string | undefined
}

/** Only pages of operators: the browser resolves dots, and /admin/../dashboard would be one of a user. */
export const signInSearch = ({ redirect }: Record<string, unknown>): SignInSearch => ({
  redirect:
    typeof redirect === 'string' && /^\/admin\/[a-z]/.test(redirect) && !/^[^?]*\.\./.test(redirect)
      ? redirect
      : undefined,
})
