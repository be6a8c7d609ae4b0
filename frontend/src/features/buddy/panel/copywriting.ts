import type { CopyIdea } from '@/shared/buddy/panel'
import { formatWallTime } from '@/shared/lib/formatDate'
import { truncate } from '@/shared/lib/truncate'
import { MAX_TITLE } from '../chat/limits'

/** As much of a text as the prompt takes: Buddy knows the idea itself. */
const MOST = 4000

function shortened(text: string): string {
  const start = truncate(text, MOST)
  return start === text ? text : `${start}…`
}

export const titleFor = (idea: CopyIdea): string => truncate(`Copywriting for: ${idea.title}`, MAX_TITLE)

/** What Buddy is asked for an idea. */
export function promptFor(idea: CopyIdea): string {
  const { title, type, plannedDate, description, finalCopywriting } = idea
  return [
    'Please write copy for this idea.',
    '',
    `Title: ${title}`,
    `Type: ${type}`,
    `Planned date: ${plannedDate ? formatWallTime(plannedDate) : 'Not set'}`,
    `Description: ${shortened(description?.trim() || 'No description yet')}`,
    `Final copy: ${shortened(finalCopywriting?.trim() || 'No final copy yet')}`,
  ].join('\n')
}
