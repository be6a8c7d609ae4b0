// Runs before the first paint and needs nothing of the bundle.
;(() => {
  // A dark page must never flash white. The key is the theme's own.
  let mode = null
  let token = null
  let user = null
  let source = null
  try {
    mode = localStorage.getItem('bowerbird.theme')
    token = localStorage.getItem('bowerbird.token')
    user = JSON.parse(localStorage.getItem('bowerbird.user'))
    source = JSON.parse(localStorage.getItem('bowerbird.app'))?.source
  } catch {
    // Storage may be blocked, or hold what is no user of ours; the system's choice stands.
  }
  const signedIn = token !== null
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#12162B' : '#FAF8F4')

  // The splash stands at once while a session has to be asked for; whoever needs no session sees it where the code is slow to come.
  document.documentElement.toggleAttribute('data-splash', signedIn && !user)

  // What the bundle will ask for is on its way before the bundle is here. The build writes the lists.
  const lists = JSON.parse(document.querySelector('meta[name="first-load"]')?.content ?? '{}')
  const page = location.pathname.slice(1) || 'dashboard'
  const ask = (link) => document.head.append(Object.assign(document.createElement('link'), link))
  // Low, because none of it draws alone: the login's picture and the first answers need not share the line with it.
  const wanted = signedIn ? ['app', page] : ['login']
  for (const href of new Set(wanted.flatMap((route) => (Object.hasOwn(lists, route) && lists[route]) || []))) {
    ask({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })
  }
  // A browser fetches only the one whose media hold.
  const pictures = signedIn ? [] : (lists.pictures ?? [])
  for (const picture of pictures) ask({ rel: 'preload', as: 'image', fetchPriority: 'high', ...picture })

  // What a phone's page is framed by needs no code: firstFrame.css draws it until the app does. Nobody is led to the login.
  const html = document.documentElement
  const framed = page === 'login' ? !signedIn : Object.hasOwn(lists.titles ?? {}, page) && (!signedIn || user)
  if (framed) {
    html.setAttribute('data-frame', signedIn ? 'page' : 'login')
    html.toggleAttribute('data-banner', source !== 'graph')
    html.style.setProperty('--frame-title', JSON.stringify(lists.titles?.[page] ?? ''))
  }

  // So are its first answers: firstAnswers.ts takes them from here. A page with a search of its own asks for others, and without an
  // account there are no figures.
  const asksFirst = signedIn && user?.instaUsername && !location.search && Object.hasOwn(lists.answers ?? {}, page)
  const paths = asksFirst ? lists.answers[page] : (!signedIn && lists.answers?.login) || []
  const headers = signedIn ? { Authorization: `Bearer ${token}` } : {}
  const answers = new Map(paths.map((path) => [path, fetch(path, { headers })]))
  for (const answer of answers.values()) answer.catch(() => {}) // said by whoever takes it
  window.firstAnswers = { token, answers }

  const showFailure = () => {
    const failed = document.getElementById('failed').content.cloneNode(true)
    failed.querySelector('button').addEventListener('click', () => location.reload())
    document.documentElement.removeAttribute('data-frame')
    document.getElementById('root').replaceChildren(failed)
  }
  addEventListener('bowerbird:failed', showFailure)
  // A script that cannot be loaded tells the element only, so this listens on the way down.
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && showFailure(), true)
})()
