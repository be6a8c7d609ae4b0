import { QRCodeSVG } from 'qrcode.react'

/** Dark on white in both themes, which every scanner reads. */
export default function QrCode({ value }: { value: string }) {
  return <QRCodeSVG value={value} size={200} marginSize={4} title="QR code for an authenticator app" />
}
