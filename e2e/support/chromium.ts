import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import dependencies from '../../package.json' with { type: 'json' };

/** How to launch the browser of the tests. */
interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
}

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium that CHROMIUM_PATH names; else the one that comes in a package, which is the same on every machine and
 * draws no window, so that a page costs it half; else, where that one does not run, the machine's own.
 */
export async function findChromium(): Promise<BrowserLaunch> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const system = systemBrowsers.find((file) => existsSync(file));
  if (system) return { executablePath: system, args };
  throw new Error(`CHROMIUM_PATH must name a Chromium: there is none at ${systemBrowsers.join(', ')}`);
}

/**
 * The package's own names /tmp/fonts, wherever it is unpacked. Without a single font the browser ends as soon as a text
 * needs a letter that the page's font lacks.
 */
const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the packaged browser, once for each of its versions. It comes to its place whole: whoever else unpacks it at
 * the same time, or is interrupted, leaves nothing behind that another would take for a browser.
 */
async function packagedChromium(): Promise<BrowserLaunch> {
  const version = dependencies.devDependencies['@sparticuz/chromium'];
  const folder = path.join(tmpdir(), `marquee-browser-${version}`);
  if (!existsSync(folder)) {
    const unpacked = await mkdtemp(`${folder}-`);
    await promisify(execFile)(
      process.execPath,
      ['--eval', "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"],
      {
        cwd: import.meta.dirname,
        // The package unpacks the libraries a bare machine lacks only when it believes to run on this platform.
        env: { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      },
    );
    await writeFile(path.join(unpacked, 'fonts', 'fonts.conf'), fontsConfig(folder));
    await rename(unpacked, folder).catch(async () => rm(unpacked, { recursive: true }));
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    args,
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
