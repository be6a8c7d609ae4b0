import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useUser } from '@/shared/session/session'
import { Card } from '@/shared/ui/layout/Card'
import { UserAvatar } from '@/shared/ui/profile/UserAvatar'

/** Whose settings these are: next to the tabs on a wide screen, a row above them on a narrow one. */
export function ProfileCard() {
  const { fullName, email } = useUser()
  return (
    <Card aria-label="Your profile" small sx={card}>
      <UserAvatar size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {fullName}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
      </Box>
    </Card>
  )
}

const card = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: 'center',
  gap: 4,
  textAlign: { md: 'center' },
  py: { md: 8 },
  '& .bb-avatar': { fontSize: '1.75rem', letterSpacing: '-0.022em' },
}
