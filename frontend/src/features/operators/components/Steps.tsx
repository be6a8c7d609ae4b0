import Typography from '@mui/material/Typography'
import type { InstagramaccessStepView } from '@/shared/api/gen/types.gen'
import { Card } from '@/shared/ui/layout/Card'
import { Code } from '@/shared/ui/layout/Code'

/** What to do in Meta's App Dashboard, with the addresses to enter there. */
export function Steps({ title, steps }: { title: string; steps: InstagramaccessStepView[] }) {
  if (steps.length === 0) return null
  return (
    <Card title={title}>
      <ol className="grid grid-cols-1 gap-3 m-0 mt-3 pl-5">
        {steps.map(({ text, copies }) => (
          <li key={text}>
            <span className="wrap-anywhere">{text}</span>
            {copies.map(({ field, address }) => (
              <div key={field} className="mt-2">
                <Typography variant="caption" component="p" className="mb-1 text-ink-3">
                  {field}
                </Typography>
                <Code label={field}>{address}</Code>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}
