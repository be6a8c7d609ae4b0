import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { BrandForm } from './components/BrandForm'
import { LogoField } from './components/LogoField'
import { brandQuery } from './queries'

/** How the user's reports look: logo, name, colour and footer, with a preview. */
export function BrandCard() {
  const { data, error, isFetching, refetch } = useQuery(brandQuery)
  if (!data) {
    return (
      <Card title="Report branding" aria-busy={!error}>
        {error ? (
          <ErrorState title={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton variant="rectangular" height={560} className="mt-4 rounded-sm" />
        )}
      </Card>
    )
  }
  return (
    <Card title="Report branding">
      <Typography variant="body2" className="mt-2 text-ink-2">
        Your reports carry your logo and name: on the page, as PDF, as a picture and in CSV files.
      </Typography>
      {!data.available && (
        <Typography variant="body2" className="mt-3">
          Branding comes with BUSINESS. We keep what you have set and apply it with that plan.{' '}
          <RouterLink to="/billing">See plans</RouterLink>
        </Typography>
      )}
      <LogoField brand={data} />
      <BrandForm brand={data} />
    </Card>
  )
}
