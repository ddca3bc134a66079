import { expect, test } from 'vitest';
import { createOriginReader } from './security.ts';

const originAt = (
  host: string | undefined,
  { localAddress = '192.0.2.7', secure = false, ips = [] as string[] } = {},
) =>
  createOriginReader(
    'https://marquee.example',
    'Attic',
  )({
    headers: { host },
    secure,
    ips,
    socket: { localAddress },
  });

test.each([
  ['localhost:4000', 'http://localhost:4000'],
  ['LOCALHOST', 'http://localhost'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['[::1]:4000', 'http://[::1]:4000'],
  ['attic:8080', 'http://attic:8080'],
  ['192.0.2.7:4000', 'http://192.0.2.7:4000'],
])('a client that has reached the machine as %s gets %s', (host, origin) => {
  expect(originAt(host)).toBe(origin);
});

test('an address that a client is connected to counts in each of its forms', () => {
  expect(originAt('192.0.2.7', { localAddress: '::ffff:192.0.2.7' })).toBe('http://192.0.2.7');
  expect(originAt('[2001:db8::7]:4000', { localAddress: '2001:db8::7' })).toBe('http://[2001:db8::7]:4000');
});

test.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '192.0.2.8:4000',
  'localhost:99999',
  '',
  undefined,
])('any other host, such as %j, is unknown', (host) => {
  expect(originAt(host)).toBeNull();
});

test('the scheme is that of the request, unless the host is that of PUBLIC_URL', () => {
  expect(originAt('attic', { secure: true })).toBe('https://attic');
  expect(originAt('marquee.example')).toBe('https://marquee.example');
  expect(originAt('marquee.example:4000')).toBe('https://marquee.example');
});

test('behind a proxy, which may send its own name for this machine, it is PUBLIC_URL', () => {
  expect(originAt('localhost:4000', { ips: ['203.0.113.9'] })).toBe('https://marquee.example');
  expect(originAt('evil.example', { ips: ['203.0.113.9'] })).toBeNull();
});
