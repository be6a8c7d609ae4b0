import type { APIRequestContext } from '@playwright/test'
import { connect, newPerson, type Person, profileOf, register, track } from './person'

/** Somebody with a verified account and a session of it. */
export interface Account extends Person {
  token: string
  /** As the app remembers its user between visits. */
  user: object
}

async function signedIn(api: APIRequestContext, prepare: (token: string) => Promise<void>): Promise<Account> {
  const person = newPerson()
  const token = await register(api, person)
  await prepare(token)
  return { ...person, token, user: await profileOf(api, token) }
}

export const COMPETITOR = 'crumb.theory'

/** Without an Instagram account. */
export const newMember = (api: APIRequestContext) => signedIn(api, async () => {})

/** With the numbers of an Instagram account. */
export const newCreator = (api: APIRequestContext) => signedIn(api, (token) => connect(api, token, 'noa.bakes'))

/** The same, with a competitor. */
export const newTracker = (api: APIRequestContext) =>
  signedIn(api, async (token) => {
    await connect(api, token, 'noa.bakes')
    await track(api, token, COMPETITOR)
  })
