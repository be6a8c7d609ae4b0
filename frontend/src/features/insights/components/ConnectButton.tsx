import InstagramIcon from '@mui/icons-material/Instagram'
import Button from '@mui/material/Button'
import { useConnect } from '../useConnect'

interface ConnectButtonProps {
  /** The page of the app to come back to. */
  from: string
  again?: boolean
  variant?: 'contained' | 'outlined'
}

/** Leads to Instagram's sign-in. */
export function ConnectButton({ from, again = false, variant = 'contained' }: ConnectButtonProps) {
  const { mutate, isPending, isSuccess } = useConnect(from)
  return (
    <Button
      variant={variant}
      startIcon={<InstagramIcon />}
      loading={isPending || isSuccess}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {again ? 'Connect again' : 'Connect with Instagram'}
    </Button>
  )
}
