import { formatDate, formatMoment } from '@/shared/lib/formatDate'
import { InlineMessage } from '@/shared/ui/InlineMessage'
import type { PartProps } from '../analysis'

/** The post, or its account, is no longer to be had or no longer tracked: what is shown is what was known before. */
export function GoneNotice({ analysis: { post }, zone }: PartProps) {
  const sentence = goneWords(post, zone)
  return sentence ? <InlineMessage tone={post.goneAt ? 'bad' : 'warn'}>{sentence}</InlineMessage> : null
}

function goneWords({ goneAt, updatedAt, creator }: PartProps['analysis']['post'], zone: string): string | null {
  const taken = `Its numbers are those of ${formatMoment(updatedAt, { zone })}.`
  if (goneAt) return `Instagram has not shown this post since ${formatMoment(goneAt, { zone })}. ${taken}`
  if (creator.goneAt) return `The username @${creator.username} belongs to another account now. ${taken}`
  if (creator.stoppedAt) {
    return `You stopped tracking @${creator.username} on ${formatDate(creator.stoppedAt, { zone })}. ${taken}`
  }
  if (creator.notFoundSince) {
    return `Instagram has not found @${creator.username} since ${formatMoment(creator.notFoundSince, { zone })}. ${taken}`
  }
  return null
}
