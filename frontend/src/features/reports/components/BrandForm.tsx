import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { analyticsSetBrand } from '@/shared/api/gen/sdk.gen'
import type { AnalyticsBrandView } from '@/shared/api/gen/types.gen'
import { useFields } from '@/shared/lib/useFields'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { brandQuery } from '../queries'
import { accentOf, SheetFoot, SheetHead } from './SheetBrand'

const COLOUR = /^#[0-9a-f]{6}$/i

/** Name, colour, footer and whether Bowerbird is named, above a preview of what is typed. */
export function BrandForm({ brand }: { brand: AnalyticsBrandView }) {
  const queries = useQueryClient()
  const { values, bind } = useFields({ name: brand.name, colour: brand.colour, footer: brand.footer })
  const [madeWith, setMadeWith] = useState(brand.madeWith)
  const save = useMutation({
    mutationFn: () => analyticsSetBrand({ body: { ...values, madeWith } }),
    meta: { changes: ['brand'] },
    onSuccess: (saved) => queries.setQueryData(brandQuery.queryKey, saved),
  })
  const disabled = !brand.available
  const shown = {
    ...values,
    colour: COLOUR.test(values.colour.trim()) ? values.colour.trim() : '',
    madeWith,
    logo: brand.logo,
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
      className="grid gap-5 mt-5"
    >
      <TextField
        label="Name on reports"
        hint="Shown next to the logo. Empty: the logo alone."
        disabled={disabled}
        inputProps={{ dir: 'auto', maxLength: 60 }}
        {...bind('name')}
      />
      <TextField
        label="Colour of titles"
        hint="As #2f4bda, dark enough to read on white. Empty: black."
        disabled={disabled}
        inputProps={{ maxLength: 7, spellCheck: false }}
        {...bind('colour')}
      />
      <TextField
        label="Footer"
        hint="Your address or website, for example."
        disabled={disabled}
        inputProps={{ dir: 'auto', maxLength: 160 }}
        {...bind('footer')}
      />
      <FormControlLabel
        control={<Switch checked={madeWith} disabled={disabled} onChange={(_, on) => setMadeWith(on)} />}
        label="Say “Made with Bowerbird”"
      />
      <section
        aria-label="Preview"
        data-theme="light"
        style={accentOf(shown)}
        className="min-w-0 p-5 text-ink bg-card border rounded-sm"
      >
        <SheetHead brand={shown} made="today" />
        <Typography variant="h1" component="p" className="mt-6 text-(--report-accent)">
          @your.account
        </Typography>
        <SheetFoot brand={shown} />
      </section>
      <SaveRow
        problem={save.error && messageOf(save.error)}
        done={save.isSuccess && 'Your reports have this look now.'}
        onDismiss={save.reset}
      >
        <Button type="submit" variant="contained" disabled={disabled} loading={save.isPending}>
          Save branding
        </Button>
      </SaveRow>
    </form>
  )
}
