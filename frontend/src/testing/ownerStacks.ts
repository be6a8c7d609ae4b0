import * as React from 'react'

// React's development build records of each element where it was made, up to ten thousand a second: an eighth of the time of these tests,
// which read none of it. It counts how many it has; it is told that they are enough.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as
  | object
  | undefined
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
