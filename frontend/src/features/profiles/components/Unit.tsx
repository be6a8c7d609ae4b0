import Box from '@mui/material/Box'

/** The sign behind a large figure: smaller than it, and without a line height of its own that would move it. */
export function Unit({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{ ml: '1px', fontSize: '0.6em', lineHeight: 0, fontWeight: 500, color: 'text.secondary' }}
    >
      {children}
    </Box>
  )
}
