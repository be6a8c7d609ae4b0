import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AccountRow } from '../rows'
import type { TrackedKey } from '../search'
import { AccountCell } from './AccountCell'
import { Figure } from './Figure'

interface AccountRowCardProps {
  row: AccountRow
  figures: [TrackedKey, string][]
  /** The engagement rate next to the name. */
  rate?: boolean
  menu?: ReactNode
  footer?: ReactNode
  onOpen: (username: string) => void
}

/** A row of the tables on a phone. */
export function AccountRowCard({ row, figures, rate, menu, footer, onOpen }: AccountRowCardProps) {
  return (
    <Paper
      variant="outlined"
      sx={[
        { p: 4, minWidth: 0 },
        row.competitor === null && { bgcolor: 'var(--bb-primary-tint)', borderColor: 'var(--bb-primary-line)' },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <AccountCell row={row} onOpen={onOpen} />
        </Box>
        {rate && <Figure row={row} of="engagement" />}
        {menu && <Box sx={{ m: '-8px -12px -8px -8px' }}>{menu}</Box>}
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${figures.length}, 1fr)`, gap: 2, m: 0, mt: '14px' }}
      >
        {figures.map(([key, label]) => (
          <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0 }}>
              <Figure row={row} of={key} />
            </Typography>
          </Box>
        ))}
      </Box>
      {footer}
    </Paper>
  )
}
