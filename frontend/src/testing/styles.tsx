import createCache, { type StylisPlugin } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/** What says whether an element is shown, and what tests look at. */
const kept =
  /^(display|visibility|opacity|overflow|content|pointer-events|(min-|max-)?(width|height)|transform|color|font-weight|grid-(column-start|template-columns)|-webkit-line-clamp|--.+)$/

// jsdom works out every declaration of an element whenever it is asked whether one is visible.
const keepLittle: StylisPlugin = (element) => {
  if (element.type === 'decl' && !kept.test(String(element.props))) element.value = ''
}

const styles = createCache({ key: 'css', stylisPlugins: [keepLittle] })

export function TestStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={styles}>{children}</CacheProvider>
}

/** Takes the rules of one file's components away before the next file adds its own. */
export function forgetStyles() {
  styles.sheet.flush()
  styles.inserted = {}
  styles.registered = {}
}
