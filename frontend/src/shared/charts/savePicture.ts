import { domToBlob } from 'modern-screenshot'
import { dayIn, formatMoment } from '@/shared/lib/formatDate'
import { saveFile } from '@/shared/lib/saveFile'
import { zoneName } from '@/shared/lib/zoneName'

interface Picture {
  title: string
  /** Whose figures these are. */
  subject: string
  zone: string
  /** The figures are simulated. */
  demo: boolean
  /** The logo and the last line of a user's own look, in place of Bowerbird's name; either may be empty. */
  brand?: { logo: string; line: string }
}

/** Belongs to the page and not to its picture: controls, cards next to the pointer. */
const LEFT_OUT = '[data-picture="leave"]'

/** Sharp on a fine screen and in a slide. */
const SCALE = 2

/** Saves a part of the page as a PNG file of its own: light, with title, name and date. */
export async function savePicture(part: HTMLElement, picture: Picture): Promise<void> {
  const stage = stageOf(part, picture)
  part.after(stage)
  try {
    const file = await domToBlob(stage, {
      scale: SCALE,
      style: { position: 'static' },
      filter: (node) => !(node instanceof Element && node.matches(LEFT_OUT)),
    })
    saveFile(file, fileName(picture.title, new Date(), picture.zone))
  } finally {
    stage.remove()
  }
}

/** bowerbird-follower-growth-2026-11-21.png */
export function fileName(title: string, now: Date, zone: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `bowerbird-${words}-${dayIn(now, zone)}.png`
}

/** A copy of the part out of sight, light whatever the page is, between its title and where it comes from. */
function stageOf(part: HTMLElement, { title, subject, zone, demo, brand }: Picture): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement
  // A part that fills its card has room to fill here too.
  copy.style.cssText += `width:${part.clientWidth}px;min-height:${part.clientHeight}px`
  for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
  const stage = document.createElement('div')
  stage.dataset.theme = 'light'
  stage.className = 'fixed top-0 -left-[99999px] px-6 pt-5 pb-4 text-ink bg-card'
  stage.ariaHidden = 'true'
  const made = `${formatMoment(new Date(), { zone })} ${zoneName(zone)}`
  const head = row('h-10', title, subject)
  head.firstElementChild?.classList.add('text-[1rem]', 'font-semibold', 'text-ink')
  if (brand?.logo)
    stage.append(Object.assign(new Image(), { src: brand.logo, className: 'block mb-3 max-w-60 max-h-20' }))
  const maker = [brand ? brand.line : 'Bowerbird', demo && 'Demo data'].filter(Boolean).join(' · ')
  stage.append(head, copy, row('mt-4', maker, made))
  return stage
}

function row(place: string, ...texts: string[]): HTMLElement {
  const line = document.createElement('div')
  line.className = `flex justify-between items-baseline gap-6 text-[0.75rem] text-ink-3 ${place}`
  for (const text of texts) line.append(Object.assign(document.createElement('span'), { textContent: text }))
  return line
}
