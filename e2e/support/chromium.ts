import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import decompress from 'woff2-encoder/decompress';
import dependencies from '../../package.json' with { type: 'json' };

const require = createRequire(import.meta.url);

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
 * The Chromium in CHROMIUM_PATH; else the packaged one, which is the same on every machine and draws no window, which
 * halves the cost of a page; else, where that one does not run, the machine's own.
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
 * The package's own configuration expects /tmp/fonts, wherever it is unpacked. Without any font the browser crashes
 * when a text needs a glyph that the page's font lacks. The fallback is its own, whatever the machine's language.
 */
const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
  <alias binding="same">
    <family>sans-serif</family>
    <prefer><family>Open Sans</family></prefer>
  </alias>
</fontconfig>
`;

/** Packages with fonts for the scripts that the browser's own font lacks, and their files with those scripts. */
const scriptFonts: Readonly<Record<string, RegExp>> = {
  '@fontsource-variable/noto-sans-arabic': /-arabic-wght-normal\.woff2$/,
  '@fontsource-variable/noto-sans-hebrew': /-hebrew-wght-normal\.woff2$/,
  '@fontsource-variable/noto-sans-jp': /-\d+-wght-normal\.woff2$/,
  '@fontsource-variable/noto-sans-kr': /-\d+-wght-normal\.woff2$/,
  '@fontsource-variable/noto-sans-sc': /-\d+-wght-normal\.woff2$/,
};

/** Writes the fonts into a folder. Chromium accepts compressed fonts from pages only, not as the system's. */
async function unpackFonts(folder: string): Promise<void> {
  for (const [name, pattern] of Object.entries(scriptFonts)) {
    const files = path.join(path.dirname(require.resolve(`${name}/package.json`)), 'files');
    for (const file of await readdir(files)) {
      if (!pattern.test(file)) continue;
      const font = await decompress(await readFile(path.join(files, file)));
      await writeFile(path.join(folder, file.replace('.woff2', '.ttf')), font);
    }
  }
}

/** Differs for every browser, set of fonts and configuration of them. */
function browserVersion(): string {
  const { devDependencies } = dependencies;
  const packages = Object.entries(devDependencies).filter(([name]) => name in scriptFonts);
  const files = Object.values(scriptFonts).map(String);
  const hash = createHash('sha256').update([fontsConfig(''), ...packages, ...files].join());
  return `${devDependencies['@sparticuz/chromium']}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Unpacks the packaged browser, once per version. It is moved into place as a whole, so that concurrent or interrupted
 * unpacking leaves no incomplete browser behind.
 */
async function packagedChromium(): Promise<BrowserLaunch> {
  const folder = path.join(tmpdir(), `marquee-browser-${browserVersion()}`);
  if (!existsSync(folder)) {
    const unpacked = await mkdtemp(`${folder}-`);
    await promisify(execFile)(
      process.execPath,
      ['--eval', "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"],
      {
        cwd: import.meta.dirname,
        // The package unpacks the libraries that a bare machine lacks only when it detects this platform.
        env: { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      },
    );
    await unpackFonts(path.join(unpacked, 'fonts', 'fonts'));
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
