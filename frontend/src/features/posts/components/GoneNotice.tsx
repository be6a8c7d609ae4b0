import { formatDate, formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import type { PartProps } from '../analysis'

/** The post, or its account, is no longer to be had or no longer tracked: what is shown is what was known before. */
export function GoneNotice({ analysis: { post } }: PartProps) {
  const { zone } = useViewer()
  const sentence = goneWords(post, zone)
  return sentence ? <InlineMessage tone={post.goneAt ? 'bad' : 'warn'}>{sentence}</InlineMessage> : null
}

function goneWords({ goneAt, updatedAt, creator }: PartProps['analysis']['post'], zone: string): string | null {
  const taken = `Data from ${formatMoment(updatedAt, { zone })}.`
  if (goneAt) return `This post has been unavailable on Instagram since ${formatMoment(goneAt, { zone })}. ${taken}`
  if (creator.goneAt) return `@${creator.username} now belongs to another account. ${taken}`
  if (creator.stoppedAt) {
    return `You stopped tracking @${creator.username} on ${formatDate(creator.stoppedAt, { zone })}. ${taken}`
  }
  if (creator.notFoundSince) {
    return `We have not found @${creator.username} on Instagram since ${formatMoment(creator.notFoundSince, { zone })}. ${taken}`
  }
  return null
}
