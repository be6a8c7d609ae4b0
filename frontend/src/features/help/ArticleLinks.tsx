import LockIcon from '@mui/icons-material/LockOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { createLink } from '@tanstack/react-router'
import { useUser } from '@/shared/session/session'
import { Tag } from '@/shared/ui/metric/Tag'
import { type Article, isLocked } from './articles'

const RowLink = createLink(ButtonBase)

/** Articles by their titles; those of larger plans carry a lock. */
export function ArticleLinks({ articles }: { articles: Article[] }) {
  const { plan } = useUser()
  return (
    <ul className="list-none m-0 mt-2 p-0">
      {articles.map((article) => (
        <li key={article.slug} className="[&_+_&]:border-t">
          <RowLink to="/help/$article" params={{ article: article.slug }} className={row}>
            <span>{article.title}</span>
            {isLocked(article, plan) && (
              <Tag tone="primary">
                <LockIcon className="text-[14px] mr-1" />
                {article.plan}
              </Tag>
            )}
          </RowLink>
        </li>
      ))}
    </ul>
  )
}

const row = 'justify-between gap-3 w-full min-h-12 py-2 text-start text-subtitle2 hover:text-primary'
