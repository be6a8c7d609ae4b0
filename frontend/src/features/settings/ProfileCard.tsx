import Typography from '@mui/material/Typography'
import { useUser } from '@/shared/session/session'
import { Card } from '@/shared/ui/layout/Card'
import { UserAvatar } from '@/shared/ui/profile/UserAvatar'

/** Whose settings these are: next to the tabs on a wide screen, a row above them on a narrow one. */
export function ProfileCard() {
  const { fullName, email } = useUser()
  return (
    <Card aria-label="Your profile" small className={card}>
      <UserAvatar size={72} />
      <div className="min-w-0">
        <Typography variant="h2" component="p" dir="auto" className="wrap-anywhere">
          {fullName}
        </Typography>
        <Typography className="text-ink-2 wrap-anywhere">{email}</Typography>
      </div>
    </Card>
  )
}

const card =
  'flex flex-row md:flex-col items-center gap-4 md:text-center md:py-8 [&_.MuiAvatar-root]:text-[1.75rem]! [&_.MuiAvatar-root]:tracking-[-0.022em]!'
