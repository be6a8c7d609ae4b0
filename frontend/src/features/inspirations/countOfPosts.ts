import { formatExact, plural } from '@/shared/lib/format'

/** "1 post", "1,204 posts" */
export const countOfPosts = (count: number): string => `${formatExact(count)} ${plural(count, 'post')}`
