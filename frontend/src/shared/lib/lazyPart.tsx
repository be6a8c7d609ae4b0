import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { PartFailed } from '@/shared/ui/feedback/PartFailed'
import { loadWhenIdle } from './idleLoads'
import { reloadPage } from './leave'
import { beginPending } from './pending'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** The code of a part did not come; whatever else a part throws is not this one's business. */
class LoadError extends Error {}

interface Options {
  /** For a tooltip and its like: one that cannot come stays away, and is asked for again the next time. */
  quiet?: boolean
}

/** The part as of the latest try: React keeps the failure of a lazy one for good, so each try has its own. */
interface Tries<P> {
  latest: LazyExoticComponent<ComponentType<P>>
}

/**
 * A part whose code comes when it is first shown, or before that when the page is idle. When it cannot come, its place says
 * so, and a click asks for it again.
 */
export function lazyPart<P extends object>(load: Load<P>, { quiet = false }: Options = {}): ComponentType<P> {
  loadWhenIdle(load)
  const begin = () =>
    lazy(() => {
      const end = beginPending()
      return load()
        .catch((cause: unknown) => {
          tries.latest = begin()
          throw new LoadError('the code of a part did not come', { cause })
        })
        .finally(end)
    })
  const tries: Tries<P> = { latest: begin() }
  return (props) => <Loaded {...{ tries, quiet, props }} />
}

function Loaded<P extends object>({ tries, quiet, props }: { tries: Tries<P>; quiet: boolean; props: P }) {
  const [Part, setPart] = useState(() => tries.latest)
  const overlay = 'open' in props
  return (
    <Boundary quiet={quiet || (overlay && !props.open)} overlay={overlay} onRetry={() => setPart(() => tries.latest)}>
      {/* Inside, so that this keeps its state while it waits, and begins no other try. */}
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  quiet: boolean
  overlay: boolean
  onRetry: () => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  #failures = 0

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) this.#failures += 1
  }

  readonly #retry = () => {
    // What fails twice may belong to a build that the server no longer has.
    if (this.#failures > 1) return reloadPage()
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof LoadError)) throw error
    return this.props.quiet ? null : <PartFailed overlay={this.props.overlay} onRetry={this.#retry} />
  }
}
