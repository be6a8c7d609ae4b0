import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** What people ask about plans, answered as this server does it. */
export function Questions({ savePercent }: { savePercent: number }) {
  const questions = [
    [
      'Can I change plans anytime?',
      'Yes. The operator of this server changes your plan; the new limits apply immediately and you keep your data.',
    ],
    ['What payment methods do you accept?', 'None. We take no payments here and never ask for a card.'],
    [
      'Is there a discount for annual billing?',
      savePercent > 0 ? `Yes, ${savePercent}% off when you pay for a year.` : 'No, a year costs twelve months.',
    ],
    [
      'Can I cancel anytime?',
      "Yes, by switching to BASIC. You keep your data; anything over the limit stays, but you can't add more.",
    ],
  ] as const
  return (
    <Box component="section" aria-labelledby="billing-questions" sx={layout}>
      <Typography id="billing-questions" variant="h2">
        Questions
      </Typography>
      <Box component="dl" sx={list}>
        {questions.map(([question, answer]) => (
          <div key={question}>
            <Typography variant="h3" component="dt">
              {question}
            </Typography>
            <Typography component="dd" sx={{ mt: 1, ml: 0, color: 'text.secondary', textWrap: 'pretty' }}>
              {answer}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 2fr' },
  gap: 'var(--bb-gap)',
  mt: 12,
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  gap: { xs: 6, sm: '28px 40px' },
  m: 0,
}
