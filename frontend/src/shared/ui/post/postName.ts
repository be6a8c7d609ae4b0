import { contentName } from '@/shared/charts/PostMark'
import { formatDate } from '@/shared/lib/formatDate'
import type { CardPost } from './cardPost'

export type NamedPost = Pick<CardPost, 'type' | 'username' | 'date'>

/** Tells posts apart: "Reel by @maya, Sat 14 Nov". */
export const postName = ({ type, username, date }: NamedPost, zone: string): string =>
  [`${contentName(type)}${username ? ` by @${username}` : ''}`, date && formatDate(date, { zone })]
    .filter(Boolean)
    .join(', ')
