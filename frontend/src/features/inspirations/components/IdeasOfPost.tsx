import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import type { SavedPost } from '../queries'

const IdeaLink = createLink(MuiLink)
const LinkButton = createLink(Button)

/** What a saved post led to, and the way to another idea. */
export function IdeasOfPost({ saved: { id, ideas } }: { saved: SavedPost }) {
  return (
    <>
      {ideas.length > 0 && (
        <Box component="ul" aria-label="Ideas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ideas.map((idea) => (
            <Box component="li" key={idea.id} sx={{ py: 1 }}>
              <IdeaLink to="/content-planner" search={{ idea: idea.id }} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {idea.title}
              </IdeaLink>
            </Box>
          ))}
        </Box>
      )}
      <LinkButton
        to="/content-planner"
        search={{ idea: 'new', from: id }}
        variant="text"
        size="small"
        startIcon={<AddIcon />}
        sx={{ ml: -2 }}
      >
        Add Idea
      </LinkButton>
    </>
  )
}
