import { formatMoment } from '@/shared/lib/formatDate'
import { BackToLogin, Head, MailBadge } from '../authParts'
import type { Deleted } from '../redirects'

/** What stands where the account was: until when the mailed link keeps it. */
export function DeletedStep({
  deleted: { email, eraseAt, timezone },
  onBack,
}: {
  deleted: Deleted
  onBack: () => void
}) {
  return (
    <>
      <MailBadge />
      <Head title="Your account is hidden">
        We delete it for good on <b>{formatMoment(eraseAt, { zone: timezone })}</b>. Until then you can keep it with the
        link we sent to <b>{email}</b>.
      </Head>
      <BackToLogin onClick={onBack} />
    </>
  )
}
