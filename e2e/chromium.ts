import { existsSync } from 'node:fs';

/** How to launch the browser of the tests. */
export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
}

const systemBrowsers = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium of the machine's own when there is one, else the one that comes in a package. */
export async function findChromium(): Promise<BrowserLaunch> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const system = systemBrowsers.find((file) => file && existsSync(file));
  if (system) return { executablePath: system, args };
  // The package unpacks the libraries a bare machine lacks only when it believes to run on this platform.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args };
}
