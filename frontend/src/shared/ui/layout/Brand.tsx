import Box from '@mui/material/Box'

/** The bird's head and the name. */
export function Brand({ size, nameHidden = false }: { size: number; nameHidden?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: size > 24 ? 3 : 2,
        fontWeight: 650,
        letterSpacing: '-0.018em',
        fontSize: size > 28 ? '1.25rem' : '1rem',
      }}
    >
      <img src="/bowerbird.svg" width={size} height={size} alt="" />
      {!nameHidden && 'Bowerbird'}
    </Box>
  )
}
