import { expect, test } from 'vitest';
import { createOriginReader } from './requestedOrigin.ts';

const originAt = (host: string | undefined, { localAddress = '192.0.2.7', protocol = 'http' } = {}) =>
  createOriginReader(
    'https://marquee.example',
    'Attic',
  )({
    headers: { host },
    protocol,
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
  'marquee.example',
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '192.0.2.8:4000',
  'localhost:99999',
  '',
  undefined,
])('any other host, such as %j, gets PUBLIC_URL', (host) => {
  expect(originAt(host)).toBe('https://marquee.example');
});

test('the scheme is that of the request, unless the host is that of PUBLIC_URL', () => {
  expect(originAt('attic', { protocol: 'https' })).toBe('https://attic');
  expect(originAt('marquee.example', { protocol: 'http' })).toBe('https://marquee.example');
});
