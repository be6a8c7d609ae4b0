import type { ApiaccessTokenList } from '@/shared/api/gen/types.gen'

export type Area = ApiaccessTokenList['areas'][number]

/** What a token may do in an area. */
type Right = 'none' | 'read' | 'write'

export type Rights = Partial<Record<Area, Right>>

export const RIGHTS = [
  ['none', 'None'],
  ['read', 'Read'],
  ['write', 'Read and write'],
] as const

const NAMES: Record<string, string> = {
  performance: 'Figures and reports',
  competitors: 'Competitors',
  inspiration: 'Saved posts',
  planner: 'Planner',
  buddy: 'Buddy',
  goals: 'Goals',
  alerts: 'Alerts',
}

/** An area in the user's words. */
export const areaName = (area: Area): string => NAMES[area] ?? area

export const scopesOf = (rights: Rights): string[] =>
  Object.entries(rights).flatMap(([area, right]) => (right && right !== 'none' ? [`${area}:${right}`] : []))

/** What a token may do, in words. */
export const scopeText = (scopes: string[]): string =>
  scopes
    .map((scope) => {
      const [area = '', right] = scope.split(':')
      return right === 'write' ? `${areaName(area)} (read and write)` : areaName(area)
    })
    .join(', ')
