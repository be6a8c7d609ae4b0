import letters from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { dayIn, formatMoment } from '@/shared/lib/formatDate'
import { saveFile } from '@/shared/lib/saveFile'
import { zoneName } from '@/shared/lib/zoneName'
import { escaped, pictureOf } from './pictureOf'

interface Picture {
  title: string
  /** Whose figures these are. */
  subject: string
  zone: string
  /** The figures are simulated. */
  demo: boolean
}

const MARGIN = 24
const HEAD = 60
const FOOT = 44
/** Sharp on a fine screen and in a slide. */
const SCALE = 2

/** Saves a part of the page as a PNG file of its own: light, with title, name and date. */
export async function savePicture(part: HTMLElement, picture: Picture): Promise<void> {
  const { svg, width, height } = await drawPicture(part, picture)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(SCALE, SCALE)
  pen.drawImage(image, 0, 0, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('no picture')
  saveFile(file, fileName(picture.title, new Date(), picture.zone))
}

/** bowerbird-follower-growth-2026-11-21.png */
export function fileName(title: string, now: Date, zone: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `bowerbird-${words}-${dayIn(now, zone)}.png`
}

async function drawPicture(part: HTMLElement, { title, subject, zone, demo }: Picture) {
  const stage = light(part)
  try {
    const width = Math.ceil(stage.clientWidth) + 2 * MARGIN
    const height = HEAD + Math.ceil(stage.clientHeight) + FOOT
    const color = (name: string) => getComputedStyle(stage).getPropertyValue(`--bb-${name}`)
    const font = getComputedStyle(stage).fontFamily
    const line = (x: number, y: number, look: string, words: string) =>
      `<text x="${x}" y="${y}" ${look}>${escaped(words)}</text>`
    const small = `font-size="12" fill="${color('ink-3')}"`
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${escaped(font)}">`,
      `<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${await asData(letters)})}</style>`,
      `<rect width="${width}" height="${height}" fill="${color('card')}"/>`,
      line(MARGIN, 36, `font-size="16" font-weight="600" fill="${color('ink')}"`, title),
      line(width - MARGIN, 36, `text-anchor="end" ${small}`, subject),
      `<g transform="translate(${MARGIN} ${HEAD})">${pictureOf(stage)}</g>`,
      line(MARGIN, height - 16, small, demo ? 'Bowerbird · Demo data' : 'Bowerbird'),
      line(
        width - MARGIN,
        height - 16,
        `text-anchor="end" ${small}`,
        `${formatMoment(new Date(), { zone })} ${zoneName(zone)}`,
      ),
      '</svg>',
    ].join('')
    return { svg, width, height }
  } finally {
    stage.remove()
  }
}

/** A copy of the part next to the page, light whatever the page is. */
function light(part: HTMLElement): HTMLElement {
  const stage = document.createElement('div')
  stage.dataset.theme = 'light'
  stage.dataset.picture = 'stage' // shows what only a picture has
  stage.setAttribute('aria-hidden', 'true')
  const { clientWidth, clientHeight } = part
  // A part that fills its card has room to fill here too.
  const size = `width:${clientWidth}px;min-height:${clientHeight}px;display:flex;flex-direction:column`
  stage.style.cssText = `position:fixed;left:-99999px;top:0;${size};color:var(--bb-ink)`
  stage.append(part.cloneNode(true))
  part.after(stage)
  return stage
}

/** The page's own letters travel with the picture: an image cannot fetch anything. */
async function asData(address: string): Promise<string> {
  const file = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
