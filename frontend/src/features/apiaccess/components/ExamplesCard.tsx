import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Card } from '@/shared/ui/layout/Card'
import { Code } from '@/shared/ui/layout/Code'
import javascript from '../examples/accounts.mjs?raw'
import python from '../examples/accounts.py?raw'
import curl from '../examples/accounts.sh?raw'
import setup from '../examples/setup.sh?raw'
import { LANGUAGES, type Language } from '../search'

const EXAMPLES: Record<Language, string> = { curl, python, javascript }

interface ExamplesCardProps {
  language: Language
  onLanguage: (language: Language) => void
}

/** Programs that run as they are shown. */
export function ExamplesCard({ language, onLanguage }: ExamplesCardProps) {
  return (
    <Card
      title="Examples"
      caption="They run as they are, with a token that may read figures and write to the planner."
      control={<ToggleGroup label="Language" size="small" choices={LANGUAGES} value={language} onChange={onLanguage} />}
    >
      <div className="grid grid-cols-1 gap-3 mt-4">
        <Code label="settings">{setup.replace('https://your-server.example', window.location.origin)}</Code>
        <Code label="example">{EXAMPLES[language]}</Code>
        <Typography variant="body2" className="text-ink-2">
          Each answer has the headers X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset, in seconds. Beyond
          the limit the status is 429, and Retry-After says when to ask again. The{' '}
          <Link href="/api/docs">description of the API</Link> lists every address with the scope that it needs.
        </Typography>
      </div>
    </Card>
  )
}
