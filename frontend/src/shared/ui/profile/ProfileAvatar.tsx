import Avatar from '@mui/material/Avatar'

interface ProfileAvatarProps {
  username: string
  src: string | null
  size?: number
  /** Said aloud where no name stands next to the picture. */
  alt?: string
}

/** The picture of an Instagram account, or the first letter of its name. */
export function ProfileAvatar({ username, src, size = 32, alt = '' }: ProfileAvatarProps) {
  const letter = /[a-z0-9]/i.exec(username)?.[0]?.toUpperCase() ?? '@'
  return (
    <Avatar src={src ?? undefined} alt={alt} style={{ width: size, height: size, fontSize: size > 36 ? 14 : 12 }}>
      {alt ? (
        <span role="img" aria-label={alt}>
          {letter}
        </span>
      ) : (
        <span aria-hidden="true">{letter}</span>
      )}
    </Avatar>
  )
}
