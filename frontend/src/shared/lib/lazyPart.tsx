import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { PartFailed } from '@/shared/ui/feedback/PartFailed'
import { loadWhenIdle } from './idleLoads'
import { reloadPage } from './leave'
import { beginPending } from './pending'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** The code of a part did not come; whatever else a part throws is not this one's business. */
class LoadError extends Error {}

interface Options<P> {
  /** For a tooltip and its like: one that cannot come stays away, and is asked for again the next time. */
  quiet?: boolean
  /** Stands in its place while its code is on the way, and says enough when it cannot come. */
  instead?: ComponentType<P>
}

type LazyPart<P> = ComponentType<P> & {
  /** Asks for its code before it is shown. */
  prefetch: () => void
}

/** The part as of the latest try: React keeps the failure of a lazy one for good, so each try has its own. */
interface Tries<P> {
  latest: LazyExoticComponent<ComponentType<P>> | ComponentType<P>
}

/**
 * A part whose code comes when it is first shown, or before that when the page is idle. When it cannot come, its place says
 * so, and a click asks for it again.
 */
export function lazyPart<P extends object>(load: Load<P>, options: Options<P> = {}): LazyPart<P> {
  const ahead = async () => {
    tries.latest = (await load()).default // drawn at once from now on, without a frame of waiting
  }
  loadWhenIdle(ahead)
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        tries.latest = begin()
        throw new LoadError('the code of a part did not come', { cause })
      }),
    )
  const tries: Tries<P> = { latest: begin() }
  return Object.assign((props: P) => <Part {...{ tries, options, props }} />, {
    // Shown later, it is asked for again and says itself that it failed.
    prefetch: () => void ahead().catch(() => {}),
  })
}

function Part<P extends object>({ tries, options, props }: { tries: Tries<P>; options: Options<P>; props: P }) {
  const [Code, setCode] = useState(() => tries.latest)
  const [asked, setAsked] = useState(false)
  const { quiet, instead: Instead } = options
  const overlay = 'open' in props
  const open = !overlay || Boolean(props.open)
  if (open && !asked) setAsked(true)
  // A dialog that nobody has opened yet would bring the code of dialogs into the first load.
  if (!open && !asked) return null
  const instead = Instead && <Instead {...props} />
  return (
    <Boundary quiet={quiet || !open} overlay={overlay} instead={instead} onRetry={() => setCode(() => tries.latest)}>
      {/* Suspended here and not above, this component keeps its state while it waits, and starts no second try. */}
      <Suspense fallback={<Waiting>{instead}</Waiting>}>
        <Code {...props} />
      </Suspense>
    </Boundary>
  )
}

/** Pending until React draws the part: that may be a while after its code has come, and only then it asks for its data. */
function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => beginPending(), [])
  return children
}

interface BoundaryProps {
  quiet: boolean | undefined
  overlay: boolean
  instead: ReactNode
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
    if (this.props.instead) return this.props.instead
    return this.props.quiet ? null : <PartFailed overlay={this.props.overlay} onRetry={this.#retry} />
  }
}
