import type { Webhook } from './queries'

export type Event = Webhook['events'][number]

/** What is sent to a webhook: the name, when it is sent, and its data. */
export const EVENTS: readonly { event: Event; name: string; when: string; data: string }[] = [
  {
    event: 'profile.refreshed',
    name: 'Profile refreshed',
    when: 'We have read new figures of an account that you track.',
    data: 'profileId, username, refreshedAt, link',
  },
  {
    event: 'alert.raised',
    name: 'Alert',
    when: 'We send you an alert.',
    data: 'kind, title, link',
  },
  {
    event: 'idea.changed',
    name: 'Idea changed',
    when: 'An idea in your planner was created, changed or deleted.',
    data: 'ideaId, change, title, status, version, link',
  },
  {
    event: 'report.ready',
    name: 'Report ready',
    when: 'One of your report schedules is due.',
    data: 'accounts, range, every, link',
  },
]

export const eventName = (event: string): string =>
  EVENTS.find((known) => known.event === event)?.name ?? (event === 'test' ? 'Test event' : event)

/** Why a webhook is off, as a tag says it. */
export const OFF: Record<Webhook['off'], string> = {
  '': 'On',
  paused: 'Off',
  failing: 'Off: failed for 3 days',
  gone: 'Off: receiver is gone',
}

export const SAMPLE = `{
  "id": "evt_7D2R…",
  "type": "idea.changed",
  "createdAt": "2026-11-20T12:00:00.000Z",
  "data": {
    "ideaId": 7,
    "change": "changed",
    "title": "Behind the scenes",
    "status": "draft",
    "version": 3,
    "link": "https://your-server.example/api/ideas/7"
  }
}`
