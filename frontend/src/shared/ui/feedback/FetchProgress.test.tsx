import { expect, it } from 'vitest'
import { announcer } from '@/testing/announcer'
import { renderUi } from '@/testing/render'
import { FetchProgress } from './FetchProgress'

it('says what is being done', () => {
  renderUi(<FetchProgress username="maya.bakes" step="Analyzing recent posts" resumesAt={null} error={null} />)
  expect(announcer()).toHaveTextContent(/^Analyzing recent posts$/)
})

it('says when a reading goes on that has to wait', () => {
  renderUi(
    <FetchProgress
      username="maya.bakes"
      step="Waiting for Instagram's hourly limit"
      resumesAt="2026-11-20T14:05:00Z"
      error={null}
    />,
  )
  expect(announcer()).toHaveTextContent(/^Waiting for Instagram's hourly limit\. We continue at \d+:\d\d [AP]M\.$/)
})

it('keeps the reason of the attempt that failed before', () => {
  renderUi(<FetchProgress username="maya.bakes" step={null} resumesAt={null} error="Instagram isn't answering." />)
  expect(announcer()).toHaveTextContent(/The previous attempt failed\. Instagram isn't answering\.$/)
})
