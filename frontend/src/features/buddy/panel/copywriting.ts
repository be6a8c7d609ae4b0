import type { CopyIdea } from '@/shared/buddy/panel'

/** As much of a text as the prompt takes: Buddy knows the idea itself. */
const MOST = 4000

const shortened = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

export const titleFor = (idea: CopyIdea): string => `Copywriting for: ${idea.title}`.slice(0, 200)

/** What Buddy is asked for an idea. */
export function promptFor(idea: CopyIdea): string {
  const { title, type, plannedDate, description, finalCopywriting } = idea
  return [
    'Please write copy for this idea.',
    '',
    `Title: ${title}`,
    `Type: ${type}`,
    `Planned date: ${plannedDate ? plannedDate.replace('T', ' ') : 'Not set'}`,
    `Description: ${shortened(description?.trim() || 'No description yet')}`,
    `Final copy: ${shortened(finalCopywriting?.trim() || 'No final copy yet')}`,
  ].join('\n')
}
