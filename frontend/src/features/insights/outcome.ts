/** How a sign-in with Instagram ended, as the server names it in the address that it leads to. */
const SENTENCES: Record<string, string> = {
  cancelled: 'Connecting to Instagram was cancelled. Nothing has changed.',
  declined: 'Instagram did not complete the sign-in. Please connect again.',
  expired: 'This sign-in has expired or began in another browser. Please connect again.',
  personal:
    'Instagram shows figures of professional accounts only. Switch yours to a creator or business account in Instagram, then connect again.',
  unavailable: 'This server is not set up for “Connect with Instagram”.',
  not_tester:
    "This server's Instagram app may not read your account yet. Ask the operator to add you as an Instagram tester and accept the invitation in Instagram, then connect again.",
  code_refused: 'Instagram no longer accepts this sign-in. Please connect again.',
  app_refused: "Instagram refused this server's app ID or secret. The operator has to correct them.",
  restricted: 'Meta has restricted this server’s Instagram app. Only the operator can solve this.',
  permission: 'Instagram did not grant a permission that Bowerbird needs. Connect again and leave it switched on.',
  throttled: 'Instagram asked us to slow down. Please connect again in a few minutes.',
  no_insights: 'Bowerbird may not read your insights. Connect again and leave “View insights” switched on.',
  public: 'We could not look up your public figures. Enter your username in the settings.',
}

const OTHER = 'We could not finish connecting to Instagram. Please connect again in a moment.'

/** What an outcome means to the user; null for one that is no failure. */
export const failureOf = (outcome: string): string | null =>
  outcome === 'connected' || outcome === 'choose' ? null : (SENTENCES[outcome] ?? OTHER)

/** Whether the account was connected, with a failure or without. */
export const isConnected = (outcome: string): boolean => ['connected', 'no_insights', 'public'].includes(outcome)

/** The page that the sign-in began on. An address of another site is none. */
export const pageOf = (from: string | undefined): string =>
  from && /^\/(?![/\\])/.test(from) ? from : '/settings?tab=instagram'
