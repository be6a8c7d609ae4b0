/** How the machine's own Chromium is started, for the flows and for the pictures. */
export const chromium = {
  executablePath: process.env.BOWERBIRD_TEST_CHROMIUM || '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
