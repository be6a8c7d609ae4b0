const NAMES: Record<string, string> = {
  'operator.sign-in': 'signed in',
  'operator.sign-in-refused': 'sign-in refused',
  'operator.sign-out': 'signed out',
  'operator.set-up': 'finished the set-up',
  'operator.add': 'operator added',
  'operator.reset': 'operator reset',
  'operator.remove': 'operator removed',
  'user.change-plan': 'plan changed',
  'user.suspend': 'suspended',
  'user.unsuspend': 'let in again',
  'user.delete': 'deleted',
  'user.sign-out': 'signed out',
  'user.view': 'looked at the account',
  'user.end-view': 'stopped looking',
  'user.create': 'created',
  'job.retry': 'tried again',
  'job.discard': 'discarded',
}

/** What was done, in words; an act that this version of the app does not know has its own name. */
export const actName = (act: string): string => NAMES[act] ?? act
