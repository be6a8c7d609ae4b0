import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import { defaultParseSearch } from '@tanstack/react-router'
import { RouterLink } from '@/shared/ui/link/RouterLink'

/** Where in the app the link of a fact leads; undefined: nowhere. */
export function placeOf(link: string) {
  if (link === '') return undefined
  const { pathname, search, hash } = new URL(link, location.origin)
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}

/** Leads from the card of a figure to the chart that shows it, where there is one. */
export function ShowMe({ link }: { link: string }) {
  const place = placeOf(link)
  return (
    place && (
      <RouterLink {...place} className={showMe}>
        Show me
        <NextIcon className="text-[18px]" />
      </RouterLink>
    )
  )
}

const showMe = 'inline-flex items-center gap-1 min-h-11 sm:min-h-7 font-semibold'
