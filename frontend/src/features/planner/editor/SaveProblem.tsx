import type { SaveState } from '@/shared/autosave/autosave'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

/** Why a text is not saved, and what becomes of it. */
export function SaveProblem({ save }: { save: SaveState }) {
  const says = sentenceOf(save)
  return (
    says && (
      <div className="mt-4">
        <InlineMessage tone={save.phase === 'waiting' || save.phase === 'saving' ? 'warn' : 'bad'}>
          {says}
        </InlineMessage>
      </div>
    )
  )
}

/** A problem that is no sentence yet becomes one. */
const ended = (problem: string) => (/[.!?]$/.test(problem) ? problem : `${problem}.`)

/** What is said of a text that is not tried again by itself. */
export const notSaved = (problem: string) => `Failed to save idea. ${ended(problem)} Your text is kept on this device.`

const unreachable = (problem: string) =>
  `Failed to save idea. ${ended(problem)} Your text is kept on this device, and we'll try again.`

function sentenceOf(save: SaveState): string | null {
  switch (save.phase) {
    case 'saving':
      return save.problem ? unreachable(save.problem) : null
    case 'waiting':
      return unreachable(save.problem)
    case 'refused':
      return notSaved(save.problem)
    default:
      return null
  }
}
