/** How the key of each query begins, so that a change can name the answers it makes old. */
export const keys = {
  app: ['app'],
  user: ['profile'],
  sessions: ['sessions'],
  plans: ['plans'],
  subscription: ['subscription'],
  dashboard: ['dashboard'],
  profiles: ['profiles'],
  /** Figures over a range, to be taken away. */
  report: ['profiles', 'report'],
  /** How reports look. */
  brand: ['brand'],
  /** Which reports are sent by mail, and to whom. */
  reportMails: ['reportMails'],
  posts: ['posts'],
  competitors: ['competitors'],
  discovery: ['discovery'],
  ideas: ['ideas'],
  calendarFeed: ['calendar-feed'],
  inspirations: ['inspirations'],
  /** Posts in lists, with the ideas that came of them. */
  savedPosts: ['inspirations', 'posts'],
  demographics: ['demographics'],
  goal: ['goal'],
  alerts: ['alerts'],
  apiTokens: ['api-tokens'],
  webhooks: ['webhooks'],
  /** The log of a webhook. */
  webhookDeliveries: (id: number) => ['webhooks', id, 'deliveries'] as const,
  /** How to reach support on the user's plan. */
  support: ['support'],
  /** The connection to Instagram, and what only the account's owner sees. */
  insights: ['insights'],
  /** The account that waits for its user's decision; whichever it is, there is no such account afterwards. */
  connectionChoice: ['connectionChoice'],
  suggestions: ['suggestions'],
  /** How accounts fit each other, and what they could ask for. */
  collaborations: ['collaborations'],
  /** Conversations with Buddy. */
  chat: ['chat'],
  /** What was said in them. */
  chatMessages: ['chat', 'messages'],
  /** Whether support may look at the account. */
  supportAccess: ['support-access'],
  /** What operators see. */
  operators: ['operators'],
  operatorSession: ['operators', 'session'],
  operatorJobs: ['operators', 'jobs'],
  operatorUsers: ['operators', 'users'],
  operatorLog: ['operators', 'log'],
} as const
