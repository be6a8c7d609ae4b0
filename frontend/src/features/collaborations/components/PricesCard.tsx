import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { collaborationsResetPrices, collaborationsSetPrices } from '@/shared/api/gen/sdk.gen'
import { formatDayMonthYear } from '@/shared/lib/formatDate'
import { useFields } from '@/shared/lib/useFields'
import { useToast } from '@/shared/ui/feedback/Toast'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { Card } from '@/shared/ui/layout/Card'
import { type Estimate, FIELDS, fieldsOf, type Prices, pricesIn } from '../rates'

/** The prices that the estimate multiplies with: the user's own, or the defaults with their sources. */
export function PricesCard({ estimate: { prices, entered, sources } }: { estimate: Estimate }) {
  const { values, bind } = useFields(fieldsOf(prices))
  const toast = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (typed: Prices) => collaborationsSetPrices({ body: typed }),
    meta: { changes: ['prices'] },
    onSuccess: () => toast('Prices saved.'),
  })
  const reset = useMutation({
    mutationFn: () => collaborationsResetPrices(),
    meta: { changes: ['prices'] },
    onSuccess: () => toast('The defaults count again.'),
  })
  const error = save.error ?? reset.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = pricesIn(values)
    setProblem('problem' in typed ? typed.problem : null)
    if (!('problem' in typed)) save.mutate(typed)
  }
  return (
    <Card
      title="Prices"
      caption={
        entered
          ? 'These are your own prices.'
          : 'These are defaults to begin with, not market prices. Enter your own as soon as you know them.'
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4 mt-4">
        <div className="max-w-40">
          <TextField
            label="Currency"
            {...bind('currency')}
            autoComplete="off"
            inputProps={{ maxLength: 3, autoCapitalize: 'characters' }}
          />
        </div>
        {FIELDS.map(({ name, label }) => (
          <fieldset key={name} className="m-0 p-0 border-0 min-w-0">
            <Typography component="legend" variant="subtitle2" className="p-0 mb-1">
              {label}
            </Typography>
            <div className="grid grid-cols-2 gap-3 max-w-80">
              <TextField label="From" {...bind(`${name}Low`)} autoComplete="off" inputProps={decimal} />
              <TextField label="To" {...bind(`${name}High`)} autoComplete="off" inputProps={decimal} />
            </div>
          </fieldset>
        ))}
        <div className="max-w-40">
          <TextField
            label="Package discount, in %"
            {...bind('packageDiscount')}
            autoComplete="off"
            inputProps={decimal}
          />
        </div>
        <Typography variant="caption" className="text-ink-3">
          We don't convert currencies: change the prices together with the currency.
        </Typography>
        <SaveRow
          problem={problem ?? (error && `${messageOf(error)}.`)}
          done={false}
          onDismiss={() => {
            setProblem(null)
            save.reset()
            reset.reset()
          }}
        >
          <Button type="submit" variant="contained" loading={save.isPending}>
            Save prices
          </Button>
          {entered && (
            <Button variant="text" loading={reset.isPending} onClick={() => reset.mutate()}>
              Use the defaults
            </Button>
          )}
        </SaveRow>
      </form>
      <Typography variant="h4" component="h3" className="mt-4">
        Where the defaults come from
      </Typography>
      <ul className="m-0 mt-2 pl-5 grid gap-2">
        {sources.map(({ price, says, name, url, read }) => (
          <Typography key={price} component="li" variant="body2" className="text-ink-2">
            {LABELS[price]}: {says}{' '}
            {name && (
              <>
                <Link href={url} target="_blank" rel="noreferrer">
                  {name}
                </Link>
                {`, read on ${formatDayMonthYear(read)}.`}
              </>
            )}
          </Typography>
        ))}
      </ul>
    </Card>
  )
}

const decimal = { inputMode: 'decimal', maxLength: 10 } as const

const LABELS: Record<Estimate['sources'][number]['price'], string> = {
  per_thousand_views: 'For 1,000 views',
  per_engagement: 'For a like or comment',
  story_percent: 'Story',
  package_discount: 'Package',
}
