import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const project = {
  FIREBASE_PROJECT_ID: 'marquee-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
  FIREBASE_AUTH_DOMAIN: 'marquee-1a2b3.firebaseapp.com',
};

describe('the environment', () => {
  test('with nothing set, the embedded catalogue is served on port 4000', () => {
    const env = parseEnv({});
    expect([env.TMDB_TOKEN, env.PLAYER_BASE_URL, env.METRICS_PORT, env.REDIS_URL]).toEqual(
      Array(4).fill(undefined),
    );
    expect(env).toMatchObject({
      NODE_ENV: 'production',
      PORT: 4000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4000',
      IMAGE_BASE_URL: '/demo/images',
      TRAILER_BASE_URL: '/demo/trailer',
      CACHE_SIZE_BYTES: 134_217_728,
      MAX_OPERATION_COST: 120,
      TRUST_PROXY: ['loopback'],
      CLIENT_POINTS_PER_MINUTE: 600,
      PAGE_CACHE_BYTES: 33_554_432,
      CORS_ORIGINS: [],
      WEB_CONCURRENCY: 1,
      DATA_DIR: '.data',
      firebase: null,
      mail: null,
      pages: {},
      FIRESTORE_TIMEOUT_SECONDS: 5,
      GRAPHQL_DEBUG_HEADERS: 'yes',
      MCP_ENABLED: 'yes',
    });
  });

  test.each([
    [{}, 'yes'],
    [{ GRAPHQL_DEBUG_HEADERS: 'no' }, 'no'],
    [{ TMDB_TOKEN: 'abcdefgh.1234' }, 'no'],
    [{ TMDB_TOKEN: 'abcdefgh.1234', GRAPHQL_DEBUG_HEADERS: 'yes' }, 'yes'],
    [{ TMDB_TOKEN: 'abcdefgh.1234', NODE_ENV: 'development' }, 'yes'],
  ])('with %j, debugging headers are allowed: %s', (source, allowed) => {
    expect(parseEnv(source).GRAPHQL_DEBUG_HEADERS).toBe(allowed);
  });

  test.each([
    [{}, 'yes'],
    [{ MCP_ENABLED: 'no' }, 'no'],
    [{ TMDB_TOKEN: 'abcdefgh.1234', NODE_ENV: 'development' }, 'no'],
    [{ TMDB_TOKEN: 'abcdefgh.1234', MCP_ENABLED: 'yes' }, 'yes'],
  ])('with %j, agents have tools: %s', (source, enabled) => {
    expect(parseEnv(source).MCP_ENABLED).toBe(enabled);
  });

  test('with a Firebase project, accounts are hosted; outside production an emulator may replace them', () => {
    expect(parseEnv({ ...project, FIRESTORE_TIMEOUT_SECONDS: '30' })).toMatchObject({
      firebase: {
        projectId: 'marquee-1a2b3',
        apiKey: 'AIzaSyExampleExampleExample',
        authDomain: 'marquee-1a2b3.firebaseapp.com',
        authEmulatorHost: null,
      },
      FIRESTORE_TIMEOUT_SECONDS: 30,
    });
    const emulated = { ...project, NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(parseEnv(emulated).firebase?.authEmulatorHost).toBe('127.0.0.1:9099');
  });

  test.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, loopback 2001:db8::1', ['10.0.0.0/8', 'loopback', '2001:db8::1']],
  ])('believes the proxies of TRUST_PROXY=%s', (value, trustProxy) => {
    expect(parseEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trustProxy);
  });

  test.each(['17', 'true', '10.0.0.0/64', 'proxy.example', '1.2'])('rejects TRUST_PROXY=%s', (value) => {
    expect(() => parseEnv({ TRUST_PROXY: value })).toThrow(
      /^TRUST_PROXY must be a number of proxies from 0 to 16, or/,
    );
  });

  test('with a token, TMDB and its image host are used', () => {
    expect(parseEnv({ TMDB_TOKEN: 'abcdefgh.1234' })).toMatchObject({
      TMDB_BASE_URL: 'https://api.themoviedb.org/3',
      IMAGE_BASE_URL: 'https://image.tmdb.org/t/p',
      TRAILER_BASE_URL: 'https://www.youtube-nocookie.com/embed',
    });
  });

  test('an empty variable counts as unset, and a trailing slash is removed', () => {
    expect(parseEnv({ PORT: '', PUBLIC_URL: 'https://marquee.example/' })).toMatchObject({
      PORT: 4000,
      PUBLIC_URL: 'https://marquee.example',
    });
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535; received "70000". See .env.example.'],
    [{ PORT: '4e3' }, 'PORT must be a whole number from 1 to 65535; received "4e3". See .env.example.'],
    [
      { PUBLIC_URL: 'marquee.example' },
      'PUBLIC_URL must be an http or https origin such as https://marquee.example',
    ],
    [{ HSTS_INCLUDE_SUBDOMAINS: '1' }, 'HSTS_INCLUDE_SUBDOMAINS must be yes or no'],
    [{ PUBLIC_URL: 'https://marquee.example/app' }, 'PUBLIC_URL must be an origin without a path'],
    [{ TMDB_BASE_URL: 'http://localhost:1/3' }, 'TMDB_TOKEN must be set together with TMDB_BASE_URL'],
    [
      { CACHE_SIZE_BYTES: '1048575' },
      'cacheSizeBytes must be at least 1048576; received CACHE_SIZE_BYTES="1048575". See .env.example.',
    ],
    [{ MAX_OPERATION_COST: '0' }, 'MAX_OPERATION_COST must be a whole number from 1 to 10000'],
    [{ CORS_ORIGINS: 'https://a.example, b.example' }, 'CORS_ORIGINS must be origins'],
    [{ WARM_HOME: 'perhaps' }, 'WARM_HOME must be yes or no'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
    [{ PORT: '4001', METRICS_PORT: '4001' }, 'METRICS_PORT must differ from PORT; received "4001"'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL',
    ],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be production, development or test'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be a whole number of processes from 1 to 64'],
    [{ WEB_CONCURRENCY: '65' }, 'WEB_CONCURRENCY must be a whole number of processes from 1 to 64'],
    [
      { FIREBASE_PROJECT_ID: 'marquee-1a2b3' },
      'FIREBASE_API_KEY must be set together with FIREBASE_PROJECT_ID and FIREBASE_AUTH_DOMAIN; received nothing. See .env.example.',
    ],
    [
      { ...project, FIREBASE_AUTH_DOMAIN: '' },
      'FIREBASE_AUTH_DOMAIN must be set together with FIREBASE_PROJECT_ID',
    ],
    [
      { ...project, FIREBASE_PROJECT_ID: 'No Project' },
      'FIREBASE_PROJECT_ID must be a Firebase project\'s id, such as marquee-1a2b3; received "No Project"',
    ],
    [
      { ...project, FIREBASE_API_KEY: 'not a key' },
      "FIREBASE_API_KEY must be the Firebase project's web API key; received a value that does not fit",
    ],
    [{ ...project, FIREBASE_AUTH_DOMAIN: 'https://a.example' }, 'FIREBASE_AUTH_DOMAIN must be a host name'],
    [
      { ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      "FIREBASE_AUTH_EMULATOR_HOST must be empty in production: the emulators' tokens are unsigned",
    ],
    [
      { ...project, NODE_ENV: 'production', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
      'FIRESTORE_EMULATOR_HOST must be empty in production',
    ],
    [
      { NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_PROJECT_ID must be set together with FIREBASE_AUTH_EMULATOR_HOST',
    ],
    [
      { ...project, NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST must be a host and a port such as 127.0.0.1:9099',
    ],
    [
      { GOOGLE_APPLICATION_CREDENTIALS: 'service-account.json' },
      'FIREBASE_PROJECT_ID must be set together with GOOGLE_APPLICATION_CREDENTIALS',
    ],
    [
      { FIRESTORE_TIMEOUT_SECONDS: '4' },
      'FIRESTORE_TIMEOUT_SECONDS must be a whole number of seconds from 5 to 30; received "4"',
    ],
    [
      { FIRESTORE_TIMEOUT_SECONDS: '31' },
      'FIRESTORE_TIMEOUT_SECONDS must be a whole number of seconds from 5 to 30',
    ],
    [{ FIRESTORE_TIMEOUT_SECONDS: '7.5' }, 'FIRESTORE_TIMEOUT_SECONDS must be a whole number'],
  ])('%j stops the start with one line', (source, line) => {
    expect(() => parseEnv(source)).toThrow(line);
    expect(() => parseEnv(source)).toThrow(/^[^\n]+$/);
    // The variable is named once.
    expect(() => parseEnv(source)).not.toThrow(/\b([A-Z]+(?:_[A-Z]+)*)\b.*\b\1\b/);
  });

  test.each([
    'redis://localhost',
    'redis://:secret@10.0.0.7:6379/1',
    'rediss://marquee:secret@redis.example:6380',
  ])('takes REDIS_URL=%s', (redisUrl) => {
    expect(parseEnv({ REDIS_URL: redisUrl }).REDIS_URL).toBe(redisUrl);
  });

  test.each(['localhost:6379', 'http://localhost', 'redis://', 'redis://a/cache', 'redis://a/0?family=6'])(
    'rejects REDIS_URL=%s',
    (url) => {
      expect(() => parseEnv({ REDIS_URL: url })).toThrow(/^REDIS_URL must be a redis or rediss URL such as/);
    },
  );

  const publicUrl = { PUBLIC_URL: 'https://marquee.example' };

  test.each([
    [
      { SMTP_URL: 'smtps://marquee%40example.com:p%40ss@mail.example' },
      {
        host: 'mail.example',
        port: 465,
        secure: true,
        login: { user: 'marquee@example.com', password: 'p@ss' },
        from: 'marquee@example.com',
      },
    ],
    [
      { SMTP_URL: 'smtp://[::1]:1025/', MAIL_FROM: 'no-reply@marquee.example' },
      { host: '::1', port: 1025, secure: false, login: null, from: 'no-reply@marquee.example' },
    ],
    [
      { SMTP_URL: 'smtp://user:secret@mail.example', MAIL_FROM: 'a@b.example' },
      { port: 587, login: { user: 'user', password: 'secret' }, from: 'a@b.example' },
    ],
  ])('%j is what mail is sent by', (source, mail) => {
    expect(parseEnv({ ...publicUrl, ...source }).mail).toMatchObject(mail);
  });

  test.each([
    ['help@marquee.example', 'help@marquee.example'],
    ['https://marquee.example/contact?from=site', 'https://marquee.example/contact?from=site'],
  ])('OPERATOR_CONTACT=%s is an address or a page', (value, contact) => {
    expect(parseEnv({ OPERATOR_CONTACT: value }).OPERATOR_CONTACT).toBe(contact);
    expect(parseEnv({}).OPERATOR_CONTACT).toBeUndefined();
  });

  test.each(['Ada', 'javascript:alert(1)', 'https://user:secret@marquee.example', 'a@b@c'])(
    'rejects OPERATOR_CONTACT=%s',
    (value) => {
      expect(() => parseEnv({ OPERATOR_CONTACT: value })).toThrow(
        'OPERATOR_CONTACT must be an email address such as help@marquee.example, or an http or https URL',
      );
    },
  );

  test.each([
    'mail.example:25',
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://:secret@mail.example',
    'smtp://user:se%cret@mail.example',
    'smtp://mail.example/inbox',
    'smtp://mail.example?tls.rejectUnauthorized=false',
  ])('rejects SMTP_URL=%s, and repeats nothing of it', (url) => {
    const rejected = () => parseEnv({ ...publicUrl, SMTP_URL: url, MAIL_FROM: 'a@b.example' });
    expect(rejected).toThrow(
      'SMTP_URL must be an smtp or smtps URL such as smtps://user:password@mail.example:465, with both a user and a password, or neither; received a value that does not fit. See .env.example.',
    );
  });

  test.each([
    [{ MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be set together with MAIL_FROM; received nothing'],
    [
      { ...publicUrl, SMTP_URL: 'smtp://user:secret@mail.example' },
      'MAIL_FROM must be set together with an SMTP_URL whose user is no email address',
    ],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' },
      'PUBLIC_URL must be set together with SMTP_URL: password emails link there',
    ],
    [
      { ...publicUrl, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Marquee <a@b.example>' },
      'MAIL_FROM must be an email address such as marquee@example.com',
    ],
  ])('half of what mail needs stops the start: %j', (source, line) => {
    expect(() => parseEnv(source)).toThrow(line);
  });

  test.each([
    'proxy.example:3128',
    'socks5://proxy.example:1080',
    'http://',
    'http://user@proxy.example',
    'http://:secret@proxy.example',
    'http://user:se%cret@proxy.example',
    'http://proxy.example/path',
  ])('rejects HTTPS_PROXY=%s, in either case of its name, and repeats nothing of it', (url) => {
    for (const source of [{ HTTPS_PROXY: url }, { https_proxy: url }])
      expect(() => parseEnv(source)).toThrow(
        'HTTPS_PROXY must be an http or https URL such as http://user:password@proxy.example:3128, with both a user and a password, or neither; received a value that does not fit. See .env.example.',
      );
  });

  test.each([
    { TMDB_TOKEN: 'se cret!' },
    { REDIS_URL: 'redis://:se cret!@' },
    { HTTP_PROXY: 'http://:se cret!@' },
  ])('a secret is never repeated: %j', (source) => {
    expect(() => parseEnv(source)).toThrow(/received a value that does not fit/);
  });
});

describe('the site pages of PAGES_DIR', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-pages-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const folderWith = (name: string, files: Readonly<Record<string, string | Uint8Array>>) => {
    const folder = path.join(root, name);
    mkdirSync(folder);
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
    return folder;
  };

  test('are read as they are, without a byte order mark, and other files are ignored', () => {
    const longest = 'é'.repeat(32_768);
    const PAGES_DIR = folderWith('some', {
      'about.md': '\uFEFF# Über uns',
      'terms.md': longest,
      'notes.md': Buffer.of(0xff),
    });
    expect(parseEnv({ PAGES_DIR }).pages).toEqual({ '/about': '# Über uns', '/terms': longest });
  });

  test('may be in a folder for each language', () => {
    const PAGES_DIR = folderWith('languages', { 'about.md': '# Us' });
    folderWith('languages/de', { 'about.md': '# Wir', 'notes.md': '' });
    folderWith('languages/xx', { 'about.md': '# X' });
    expect(parseEnv({ PAGES_DIR }).pages).toEqual({ '/about': '# Us', '/de/about': '# Wir' });
  });

  test.each([
    ['missing', undefined, 'the folder: ENOENT'],
    ['empty', {}, 'it has none of them'],
    ['long', { 'help.md': 'a'.repeat(65_537) }, 'help.md: 65537 bytes'],
    [
      'binary',
      { 'privacy.md': Buffer.of(0x23, 0x20, 0xff) },
      'privacy.md: ERR_ENCODING_INVALID_ENCODED_DATA',
    ],
  ])('stop the start with one line when they are %s', (name, files, reason) => {
    const PAGES_DIR = files ? folderWith(name, files) : path.join(root, name);
    expect(() => parseEnv({ PAGES_DIR })).toThrow(
      `PAGES_DIR must be a folder with some of about.md, help.md, privacy.md, terms.md, each UTF-8 and at most 65536 bytes (${reason}); received ${JSON.stringify(PAGES_DIR)}. See .env.example.`,
    );
  });

  test.each([
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a device', (file: string) => symlinkSync('/dev/zero', file)],
  ])('stop the start when one is %s, which could be read for ever', (name, make) => {
    const PAGES_DIR = folderWith(name, {});
    make(path.join(PAGES_DIR, 'help.md'));
    expect(() => parseEnv({ PAGES_DIR })).toThrow('(help.md: not a regular file)');
  });

  test('stop the start when one is a folder', () => {
    const PAGES_DIR = folderWith('nested', {});
    mkdirSync(path.join(PAGES_DIR, 'about.md'));
    expect(() => parseEnv({ PAGES_DIR })).toThrow('(about.md: EISDIR)');
  });
});
