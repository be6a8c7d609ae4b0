import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { createLink } from '@tanstack/react-router'
import { useUser } from '@/shared/session/session'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { Tag } from '@/shared/ui/metric/Tag'
import { type Article, isLocked } from './articles'

const RowLink = createLink(ButtonBase)

/** Articles by their titles; those of larger plans carry a lock. */
export function ArticleLinks({ articles }: { articles: Article[] }) {
  const { plan } = useUser()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
      {articles.map((article) => (
        <Box component="li" key={article.slug} sx={{ '& + &': { borderTop: '1px solid var(--bb-line)' } }}>
          <RowLink to="/help/$article" params={{ article: article.slug }} sx={row}>
            <span>{article.title}</span>
            {isLocked(article, plan) && (
              <Tag tone="primary">
                <LockIcon sx={{ fontSize: 14, mr: 1 }} />
                {article.plan}
              </Tag>
            )}
          </RowLink>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  justifyContent: 'space-between',
  gap: 3,
  width: '100%',
  minHeight: 48,
  py: 2,
  textAlign: 'start',
  typography: 'subtitle2',
  '&:hover': { color: 'primary.main' },
}
