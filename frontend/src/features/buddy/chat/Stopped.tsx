import Button from '@mui/material/Button'
import { Announce } from '@/shared/announce/Announce'

/** Stands for an answer that was whole before the stop arrived. */
export function Stopped({ onShow }: { onShow: () => void }) {
  return (
    <div className="text-ink-2">
      You stopped this answer.
      <Announce text="You stopped this answer." />{' '}
      <Button size="small" variant="text" onClick={onShow}>
        Show it anyway
      </Button>
    </div>
  )
}
