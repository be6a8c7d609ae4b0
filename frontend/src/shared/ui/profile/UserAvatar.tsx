import Avatar from '@mui/material/Avatar'
import { useUser } from '@/shared/session/session'

/** The user's picture, or the first letters of the first and the last name. */
export function UserAvatar({ size = 32 }: { size?: number }) {
  const { fullName, profilePicture } = useUser()
  return (
    <Avatar src={profilePicture ?? undefined} alt="" style={{ width: size, height: size }}>
      {initialsOf(fullName)}
    </Avatar>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
