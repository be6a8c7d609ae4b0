import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { messageOf } from '@/shared/api/errors'
import { analyticsDeleteLogo, analyticsSetLogo } from '@/shared/api/gen/sdk.gen'
import type { AnalyticsBrandView } from '@/shared/api/gen/types.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { brandQuery } from '../queries'

/** Sets and deletes the logo. A file is sent as soon as it is chosen. */
export function LogoField({ brand }: { brand: AnalyticsBrandView }) {
  const queries = useQueryClient()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keep = (saved: AnalyticsBrandView) => queries.setQueryData(brandQuery.queryKey, saved)
  const save = useMutation({
    mutationFn: (file: File) => analyticsSetLogo({ body: file }),
    meta: { changes: ['brand'] },
    onSuccess: keep,
  })
  const remove = useMutation({
    mutationFn: () => analyticsDeleteLogo(),
    meta: { changes: ['brand'] },
    onSuccess: keep,
  })
  const error = save.error ?? remove.error
  return (
    <div className="grid gap-2 mt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outlined"
          loading={save.isPending}
          disabled={!brand.available}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {brand.logo ? 'Replace logo' : 'Choose a logo'}
        </Button>
        {brand.logo && (
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete logo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = '' // so that the same file can be chosen again
          remove.reset()
          if (file) save.mutate(file)
        }}
      />
      <Typography id={id} variant="caption" className="text-ink-2">
        A PNG, JPEG or WebP picture of up to 2 MB. Transparent parts show the white of the paper.
      </Typography>
      {error && (
        <InlineMessage
          tone="bad"
          onClose={() => {
            save.reset()
            remove.reset()
          }}
        >
          {messageOf(error)}
        </InlineMessage>
      )}
    </div>
  )
}
