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
      <RouterLink {...place} sx={showMe}>
        Show me
        <NextIcon sx={{ fontSize: 18 }} />
      </RouterLink>
    )
  )
}

const showMe = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, sm: 28 }, fontWeight: 600 }
