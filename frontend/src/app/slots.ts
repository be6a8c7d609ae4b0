import { slots as billing } from '@/features/billing/slots'
import { slots as buddy } from '@/features/buddy/slots'
import { slots as competitors } from '@/features/competitors/slots'
import { slots as demographics } from '@/features/demographics/slots'
import { slots as goals } from '@/features/goals/slots'
import { slots as insights } from '@/features/insights/slots'
import { slots as inspirations } from '@/features/inspirations/slots'
import { slots as planner } from '@/features/planner/slots'
import { slots as posts } from '@/features/posts/slots'
import { slots as profiles } from '@/features/profiles/slots'
import type { Slots } from '@/shared/slots'

export const slots: Slots = {
  ...billing,
  ...buddy,
  ...competitors,
  ...demographics,
  ...goals,
  ...insights,
  ...inspirations,
  ...planner,
  ...posts,
  ...profiles,
}
