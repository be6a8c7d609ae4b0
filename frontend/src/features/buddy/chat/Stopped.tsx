import Box from '@mui/material/Box'
import { Button } from '@/shared/ui/button/Button'

/** Stands for an answer that was whole before the stop arrived. */
export function Stopped({ onShow }: { onShow: () => void }) {
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <span role="status">You stopped this answer.</span>{' '}
      <Button size="small" variant="text" onClick={onShow}>
        Show it anyway
      </Button>
    </Box>
  )
}
