import GlobalStyles from '@mui/material/GlobalStyles'

/** How the page prints. Without the plan for it, a sentence is printed in its place. */
export function PrintStyles({ allowed }: { allowed: boolean | undefined }) {
  return (
    <GlobalStyles
      styles={{
        '@page': { size: 'A4', margin: '14mm' },
        '@media print': {
          'html, body': { background: '#fff' },
          ...(allowed === false && {
            'main > *': { display: 'none' },
            'main::before': { content: '"PDF reports are part of the PRO plan."' },
          }),
        },
      }}
    />
  )
}
