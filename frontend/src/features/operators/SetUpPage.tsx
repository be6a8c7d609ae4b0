import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { OperatorsEnrolment } from '@/shared/api/gen/types.gen'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { TextField } from '@/shared/ui/form/TextField'
import { Code } from '@/shared/ui/layout/Code'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { EntryFrame } from './EntryFrame'
import { useConfirmSetUp, useSetUp } from './queries'

const QrCode = lazyPart(() => import('./QrCode'))

/** Whose account is set up: the command line has printed the code for this name. */
interface Invited {
  name: string
  setUpCode: string
}

type Step =
  | { name: 'begin' }
  | { name: 'enrol'; invited: Invited; enrolment: OperatorsEnrolment }
  | { name: 'done'; codes: string[] }

/** The set-up of an operator's account: a password, an authenticator app, and the recovery codes. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'begin' })
  switch (step.name) {
    case 'begin':
      return <Begin onBegun={(invited, enrolment) => setStep({ name: 'enrol', invited, enrolment })} />
    case 'enrol':
      return <Enrol {...step} onEnrolled={(codes) => setStep({ name: 'done', codes })} />
    case 'done':
      return <Done codes={step.codes} onDone={onDone} />
  }
}

function Begin({ onBegun }: { onBegun: (invited: Invited, enrolment: OperatorsEnrolment) => void }) {
  const { values, bind } = useFields({ name: '', setUpCode: '', password: '' })
  const begin = useSetUp()
  const form = useRefusalFocus(begin.error, 'setUpCode')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.mutate(values, { onSuccess: (enrolment) => onBegun(values, enrolment) })
  }
  return (
    <EntryFrame
      title="Set up your account"
      lede={
        <>
          The command <code>bowerbird admin add-operator NAME</code> prints a set-up code. It works for 24 hours.
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4 mt-6">
        <TextField
          label="Name"
          autoComplete="username"
          autoFocus
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
          {...bind('name')}
        />
        <TextField
          label="Set-up code"
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
          {...bind('setUpCode')}
        />
        <PasswordField
          label="New password"
          hint="At least 12 characters."
          autoComplete="new-password"
          {...bind('password')}
        />
        {begin.error && <InlineMessage tone="bad">{messageOf(begin.error)}</InlineMessage>}
        <Button type="submit" variant="contained" size="large" loading={begin.isPending}>
          Continue
        </Button>
        <RouterLink to="/admin/sign-in" className="justify-self-start py-2">
          Back to sign-in
        </RouterLink>
      </form>
    </EntryFrame>
  )
}

interface EnrolProps {
  invited: Invited
  enrolment: OperatorsEnrolment
  onEnrolled: (recoveryCodes: string[]) => void
}

function Enrol({ invited: { name, setUpCode }, enrolment, onEnrolled }: EnrolProps) {
  const { values, bind } = useFields({ code: '' })
  const confirm = useConfirmSetUp()
  const form = useRefusalFocus(confirm.error, 'code')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(
      { name, setUpCode, code: values.code },
      { onSuccess: ({ recoveryCodes }) => onEnrolled(recoveryCodes) },
    )
  }
  return (
    <EntryFrame title="Add an authenticator app" lede="Scan this with your app, or enter the secret by hand.">
      <div className="grid grid-cols-1 gap-4 mt-6">
        <div className="size-50 justify-self-center">
          <QrCode value={enrolment.otpauthUrl} />
        </div>
        <Code label="secret">{enrolment.secret}</Code>
        <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label="Code"
            hint="The six digits that your app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            inputProps={{ maxLength: 40 }}
            {...bind('code')}
          />
          {confirm.error && <InlineMessage tone="bad">{messageOf(confirm.error)}</InlineMessage>}
          <Button type="submit" variant="contained" size="large" loading={confirm.isPending}>
            Finish
          </Button>
        </form>
      </div>
    </EntryFrame>
  )
}

function Done({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <EntryFrame
      title="Keep your recovery codes"
      lede="We show them only now. Each one signs you in once when you don't have your app."
    >
      <div className="grid grid-cols-1 gap-4 mt-6">
        <Code label="recovery codes">{codes.join('\n')}</Code>
        <Typography variant="body2" className="text-ink-2">
          Lost both? The command <code>bowerbird admin reset-operator NAME</code> prints a new set-up code.
        </Typography>
        <Button variant="contained" size="large" autoFocus onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </EntryFrame>
  )
}
