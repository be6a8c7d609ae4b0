import Typography from '@mui/material/Typography'
import type { BillingplansPlanList as PlanList } from '@/shared/api/gen/types.gen'

type Checkout = PlanList['checkout']

/** Where the plan is changed on this page. */
const HERE = {
  change: 'Yes. An upgrade starts at once; a downgrade starts at the next billing cycle.',
  cancel:
    'Yes, here on this page. You keep the plan until the end of its billing cycle, and your data after that. A plan that was given to you ends at once.',
}

/** What differs by how one comes to a plan here. */
const ANSWERS: Record<Checkout, { change: string; methods: string; cancel: string }> = {
  operator: {
    change:
      'Yes. The operator of this server changes your plan; the new limits apply immediately and you keep your data.',
    methods: 'None. We take no payments here and never ask for a card.',
    cancel:
      'Yes, by asking the operator for BASIC. You keep your data; competitors over the limit pause until there is room.',
  },
  demo: {
    ...HERE,
    methods: 'None. This is a demo checkout: no money is taken and no card is asked for.',
  },
  stripe: {
    ...HERE,
    methods: 'Major credit cards and PayPal, as Stripe offers them where you live. We never see your card.',
  },
}

/** What people ask about plans, answered as this server does it. */
export function Questions({ savePercent, checkout }: { savePercent: number; checkout: Checkout }) {
  const { change, methods, cancel } = ANSWERS[checkout]
  const questions = [
    ['Can I change plans anytime?', change],
    ['What payment methods do you accept?', methods],
    [
      'Is there a discount for annual billing?',
      savePercent > 0 ? `Yes, ${savePercent}% off when you pay for a year.` : 'No, a year costs twelve months.',
    ],
    ['Can I cancel anytime?', cancel],
  ] as const
  return (
    <section aria-labelledby="billing-questions" className={layout}>
      <Typography id="billing-questions" variant="h2">
        Questions
      </Typography>
      <dl className={list}>
        {questions.map(([question, answer]) => (
          <div key={question}>
            <Typography variant="h3" component="dt">
              {question}
            </Typography>
            <Typography component="dd" className="mt-1 ml-0 text-ink-2 text-pretty">
              {answer}
            </Typography>
          </div>
        ))}
      </dl>
    </section>
  )
}

const layout = 'grid grid-cols-1 md:grid-cols-[1fr_2fr] gap-(--bb-gap) mt-12'

const list = 'grid grid-cols-1 sm:grid-cols-[1fr_1fr] gap-6 sm:gap-[28px_40px] m-0'
