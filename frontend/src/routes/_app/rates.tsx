import { createFileRoute } from '@tanstack/react-router'
import { RatesPage } from '@/features/collaborations/RatesPage'
import { parseRatesSearch } from '@/features/collaborations/search'

export const Route = createFileRoute('/_app/rates')({
  validateSearch: parseRatesSearch,
  component: Rates,
})

function Rates() {
  const { of } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RatesPage
      of={of}
      onChoose={(chosen) => void navigate({ search: { of: chosen }, replace: true, resetScroll: false })}
    />
  )
}
