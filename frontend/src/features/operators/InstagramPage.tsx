import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { InstagramaccessCredentialView, InstagramaccessReportView } from '@/shared/api/gen/types.gen'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { Code } from '@/shared/ui/layout/Code'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Facts } from './components/Facts'
import { Steps } from './components/Steps'
import { instagramQuery } from './queries'

/** How the access to Instagram does, and what to do at Meta. Instagram is not asked. */
export function InstagramPage() {
  const report = useQuery(instagramQuery)
  return (
    <>
      <PageHead title="Instagram" lede="How this installation reads Instagram, and what to do at Meta." />
      <div className="grid grid-cols-1 gap-(--bb-gap) mt-6 max-w-220">
        <Loaded
          query={report}
          failure="We couldn't load the access to Instagram"
          meanwhile={
            <Card>
              <Loading text="Loading the access to Instagram" height={420} />
            </Card>
          }
        >
          {(found) => <Report {...found} />}
        </Loaded>
      </div>
    </>
  )
}

function Report(report: InstagramaccessReportView) {
  const { simulated, credentials, working, capacity, app, setup, lookUpSteps, connectSteps } = report
  return (
    <>
      {simulated ? (
        <Card title="Demo data">
          <Typography className="mt-2 mb-3">
            Instagram's data is made up. To see real accounts, follow the steps below, then run this command:
          </Typography>
          <Code label="command">{setup}</Code>
        </Card>
      ) : (
        <Card title="Credentials" caption="The accounts by which other accounts are looked up.">
          <Typography className="mt-3">{`${working} of ${credentials.length} work. ${capacity}`}</Typography>
          {credentials.length === 0 ? (
            <EmptyState title="No credential yet">Add one with the command below.</EmptyState>
          ) : (
            <ul aria-label="Credentials" className="list-none m-0 mt-2 p-0">
              {credentials.map((credential) => (
                <Credential key={credential.accountId} {...credential} />
              ))}
            </ul>
          )}
          <Typography variant="body2" className="mt-4 mb-2 text-ink-2">
            This command adds or repairs one:
          </Typography>
          <Code label="command">{setup}</Code>
        </Card>
      )}
      {app.length > 0 && (
        <Card title="Connect with Instagram">
          {app.map((sentence) => (
            <Typography key={sentence} className="mt-2 wrap-anywhere">
              {sentence}
            </Typography>
          ))}
        </Card>
      )}
      <Steps title="At Meta: looking accounts up" steps={lookUpSteps} />
      <Steps title="At Meta: Connect with Instagram" steps={connectSteps} />
    </>
  )
}

function Credential(props: InstagramaccessCredentialView) {
  const { name, accountId, validity, permissions, calls, notice, lastError, problem } = props
  return (
    <li className="py-4 [&_+_&]:border-t">
      <Typography variant="subtitle2" className="wrap-anywhere">
        {name}
      </Typography>
      <Facts
        facts={[
          { name: 'Account id', value: accountId },
          { name: 'Validity', value: validity },
          { name: 'Permissions', value: permissions },
          { name: 'Calls', value: calls },
          ...(lastError ? [{ name: 'Last error', value: lastError }] : []),
        ]}
      />
      {notice && (
        <InlineMessage tone="warn" className="mt-3">
          {notice}
        </InlineMessage>
      )}
      {problem && (
        <InlineMessage tone="bad" className="mt-3">
          {problem}
        </InlineMessage>
      )}
    </li>
  )
}
