import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { SECTIONS, type SectionId } from '../sections'

/** Leads to the parts of the page, and tells which one is in view. */
export function SectionTabs() {
  const current = useSectionInView()
  const navigate = useNavigate()
  const lead = (event: MouseEvent, hash: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '.', search: true, hash, replace: true })
  }
  return (
    <Box component="nav" aria-label="Sections" sx={bar}>
      {SECTIONS.map(({ id, label }) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          onClick={(event: MouseEvent) => lead(event, id)}
          aria-current={id === current ? 'location' : undefined}
          sx={tab}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

/** Below the bar and these tabs. */
const EDGE = 160

/** The last section that has reached the top of the window; at the end of the page the last of all. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id)
  useEffect(() => {
    const look = () => {
      const there = SECTIONS.filter(({ id }) => document.getElementById(id))
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement
      const end = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
      const reached = there.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= EDGE)
      setCurrent(((end ? there : reached).at(-1) ?? SECTIONS[0]).id)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}

const bar = {
  position: 'sticky',
  top: { xs: 56, sm: 0 },
  zIndex: 2,
  display: 'flex',
  gap: { xs: 4, sm: 6 },
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  mt: { xs: 2, sm: 5 },
  mb: { xs: 4, sm: 6 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  bgcolor: 'background.default',
  boxShadow: 'inset 0 -1px 0 var(--bb-line)',
}

const tab = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  height: 44,
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { fontWeight: 600, color: 'primary.main', boxShadow: 'inset 0 -2px 0 var(--bb-primary)' },
  '&:focus-visible': { outline: '2px solid var(--bb-primary)', outlineOffset: -2, borderRadius: '8px' },
}
