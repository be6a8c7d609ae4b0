import MuiLink from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { profilePath } from '@/shared/lib/paths'
import { type OpenedPost, Slot, usePlugged } from '@/shared/slots'
import { Panel } from '@/shared/ui/layout/Panel'
import type { CompetitorsSearch } from '../search'

interface ProfilePanelProps {
  /** Whose analysis is open; undefined while none is. */
  username: string | undefined
  /** Which of its posts is open over it. */
  post: number | undefined
  onSearch: (changes: CompetitorsSearch) => void
}

const WIDTH = { width: '60%', minWidth: 480, maxWidth: '75%' }

/** The analysis of a competitor next to the comparison, and over it that of one of its posts. */
export function ProfilePanel({ username, post, onSearch }: ProfilePanelProps) {
  const plugged = usePlugged('ProfileAnalysis')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const canOpenPost = usePlugged('PostDrawer')
  // On its way out a panel keeps what it showed.
  const [shown, setShown] = useState(username)
  if (username !== undefined && username !== shown) setShown(username)
  // The address has the id alone, which is enough to find a post.
  const [opened, setOpened] = useState<OpenedPost>({ id: post ?? 0, shortCode: '' })
  if (post !== undefined && post !== opened.id) setOpened({ id: post, shortCode: '' })
  const openPost = useCallback(
    ({ id, shortCode }: OpenedPost) => {
      setOpened({ id, shortCode })
      onSearch({ post: id })
    },
    [onSearch],
  )
  if (!plugged) return null
  return (
    <>
      <Panel
        open={username !== undefined}
        title="Profile Analysis"
        sheetTitle="Full Profile Analysis"
        width={WIDTH}
        action={
          !phone &&
          shown && (
            <MuiLink component={Link} to={profilePath(shown)} className="text-subtitle2 flex-none">
              View full analysis
            </MuiLink>
          )
        }
        onClose={() => onSearch({ profile: undefined })}
      >
        {shown && <Slot of="ProfileAnalysis" username={shown} compact onPost={canOpenPost ? openPost : undefined} />}
      </Panel>
      {shown && (
        <Slot
          of="PostDrawer"
          postId={opened.id}
          shortCode={opened.shortCode}
          open={post !== undefined}
          onClose={() => onSearch({ post: undefined })}
        />
      )}
    </>
  )
}
