import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import SelectionIcon from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { type BuddyTopic, choosePosts, useBuddyPanel } from '@/shared/buddy/panel'
import { useUser } from '@/shared/session/session'
import { Panel } from '@/shared/ui/layout/Panel'
import { IconLink } from '@/shared/ui/link/IconLink'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { BuddyLine } from '../chat/bubbles'
import { ConversationFoot } from '../chat/ConversationFoot'
import { takeFocus } from '../chat/focusField'
import { MessageList } from '../chat/MessageList'
import { Questions } from '../chat/Questions'
import type { ChatMessage } from '../chat/queries'
import { useConversation } from '../chat/useConversation'
import { usePrompts } from '../chat/usePrompts'
import { ChosenPosts } from './ChosenPosts'
import { ConnectFirst } from './ConnectFirst'
import { promptFor } from './copywriting'
import { OnboardingLines } from './OnboardingLines'
import { beginningOf, knows, questionsFor, REPLY_FAILURE, SEND_FAILURE } from './topics'
import { useFirstPrompt } from './useFirstPrompt'
import { useLeftConversation } from './useLeftConversation'
import { useOnboarding } from './useOnboarding'
import { isKnown, useKeptWhileRunning, usePanelSession } from './usePanelSession'

/** Buddy next to the page: from the right, on a phone from below. Closed, its conversation waits until it is opened again. */
export function BuddyPanel() {
  const { topic, life, ...panel } = useBuddyPanel()
  return topic && <PanelOf key={life} {...panel} topic={topic} />
}

/** Milliseconds for a character of an answer. */
const PACE = 30

function PanelOf({ open, close, topic }: { open: boolean; close: () => Promise<void>; topic: BuddyTopic }) {
  const { instaProfileId, weeklyPostGoal } = useUser()
  const { session, setSession, begin, leave, cutOff } = usePanelSession(topic)
  const [text, setText] = useState('')
  const copywriting = topic.idea !== undefined
  const type = copywriting ? 'copywriting' : 'competitor_posts'
  const { atLimit, total } = usePrompts(type)
  const connected = instaProfileId !== null
  const [onboarding, dispatch] = useOnboarding(topic.context, session, connected && !copywriting && !atLimit)
  const conversation = useConversation({
    session,
    cutOff,
    begin: beginningOf(topic, onboarding),
    onBegun: begin,
    type,
    sendFailure: SEND_FAILURE[copywriting ? 'copywriting' : 'chat'],
  })
  const send = (typed: string) => conversation.sendTyped(typed, setText)
  const first = session ? cutOff?.text : topic.idea && promptFor(topic.idea)
  useFirstPrompt(first, session === null || isKnown(conversation), send)
  useKeptWhileRunning(topic, session, conversation, leave)
  const ready = copywriting || !connected || onboarding.phase === 'ready'
  const { field } = conversation.typing
  const wasReady = useRef(ready)
  useEffect(() => {
    if (ready && !wasReady.current) takeFocus(field.current)
    wasReady.current = ready
  }, [ready, field])
  const { forgetSent } = conversation
  useEffect(() => {
    if (!open) forgetSent()
  }, [open, forgetSent])
  const unbegun = session === null && conversation.sending === null && !conversation.busy
  const left = useLeftConversation({ topic, session, setSession, onboarding, dispatch }, forgetSent)
  const goBack =
    left.goBack &&
    (() => {
      field.current?.focus() // the button that was pressed goes
      left.goBack?.()
    })
  const change = () => {
    left.leave()
    dispatch({ type: 'change' })
  }
  const remove = (postId: number) => {
    left.leave()
    choosePosts(topic.posts?.filter(({ id }) => id !== postId))
  }
  return (
    <Panel
      open={open}
      title="Buddy"
      icon={<img src="/bowerbird.svg" width={40} height={40} alt="" />}
      subtitle={knows(topic, onboarding, connected)}
      width={{ width: 650, maxWidth: '100vw' }}
      onClose={() => void close()}
      action={
        <>
          {!copywriting && connected && ready && (
            <Button
              variant="text"
              size="small"
              startIcon={<SelectionIcon />}
              disabled={conversation.busy}
              onClick={change}
              className={changes}
            >
              <span className="max-sm:sr-only">Change selection</span>
            </Button>
          )}
          <IconTooltip name="Chat History">
            <IconLink to="/chat-history">
              <HistoryIcon />
            </IconLink>
          </IconTooltip>
        </>
      }
      footer={
        <>
          {topic.posts && <ChosenPosts posts={topic.posts} disabled={conversation.busy} onRemove={remove} />}
          <ConversationFoot
            {...{ conversation, type, text, setText }}
            placeholder={copywriting ? 'Ask for another version' : 'Ask about your posts or your plan'}
            usedUp="No more prompts today"
            waitsFor={!ready && 'Answer Buddy first'}
          />
        </>
      }
    >
      <MessageList
        conversation={conversation}
        session={session ?? { type, ideaId: topic.idea?.id ?? null }}
        pace={PACE}
        failure={failure}
        before={
          atLimit && !ready ? (
            <BuddyLine>{`You've used all ${total} of today's prompts. You get new ones at midnight.`}</BuddyLine>
          ) : copywriting ? null : !connected ? (
            <ConnectFirst />
          ) : (
            <>
              <OnboardingLines state={onboarding} dispatch={dispatch} instaProfileId={instaProfileId} />
              {unbegun && goBack && (
                <BuddyLine>
                  <div>{NEW_CONVERSATION}</div>
                  <Announce text={NEW_CONVERSATION} />
                  <Button size="small" variant="text" onClick={goBack} className="-ml-2">
                    Go back to it
                  </Button>
                </BuddyLine>
              )}
              {ready && unbegun && !atLimit && (
                <Questions
                  label="Questions to begin with"
                  questions={questionsFor(topic, onboarding, weeklyPostGoal !== null)}
                  onAsk={(question) => void send(question)}
                />
              )}
            </>
          )
        }
      />
    </Panel>
  )
}

/** Why the panel is empty again. */
const NEW_CONVERSATION = 'With another choice, a new conversation begins. The earlier one is in Chat History.'

/** In a sheet the icon stands alone, like those next to it. */
const changes =
  'h-11 min-w-11 max-sm:text-inherit max-sm:[&_.MuiButton-startIcon]:m-0 max-sm:[&_.MuiButton-startIcon_svg]:text-[20px]'

const failure = ({ errorMessage }: ChatMessage) => `${errorMessage ?? 'Message processing failed'}. ${REPLY_FAILURE}`
