import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { collaborationsExplainScore } from '@/shared/api/gen/sdk.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import type { ScoreSearch } from '../search'

/** Has the language model say what the score comes to. Its figures were checked by the server. */
export function Explanation({ search: { with: other = '', weights } }: { search: ScoreSearch }) {
  const explain = useMutation({
    mutationFn: (of: string | undefined) =>
      collaborationsExplainScore({ query: { with: other, ...(of !== undefined && { weights: of }) } }),
  })
  // What was said of other weights is no longer about this score.
  const text = explain.variables === weights ? explain.data?.text : undefined
  return (
    <div className="mt-3 grid justify-items-start gap-2" aria-live="polite">
      {text ? (
        <>
          <Typography dir="auto">{text}</Typography>
          <Typography variant="caption" className="text-ink-3">
            Written by a language model from the figures on this page.
          </Typography>
        </>
      ) : (
        <Button variant="outlined" loading={explain.isPending} onClick={() => explain.mutate(weights)}>
          Explain this score
        </Button>
      )}
      {explain.error && (
        <InlineMessage tone="bad" onClose={explain.reset}>
          {messageOf(explain.error)}
        </InlineMessage>
      )}
    </div>
  )
}
