import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createProxyTrust, createSecurityHeaders, pageSecurityHeaders, validateRequest } from './security.ts';

function request(url: string, host = 'localhost:4000'): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  return Object.assign(message, { url, headers: { host } });
}

const SOURCES = {
  imageBaseUrl: 'https://image.example/t/p',
  frameBaseUrls: ['https://player.example/embed', 'https://trailers.example/embed'],
  publicUrl: 'https://marquee.example',
  hstsIncludesSubdomains: false,
  accountOrigins: ['https://identity.example'],
};

describe('request validation', () => {
  test.each([
    ['/', 'localhost:4000'],
    ['/search?q=%E6%98%9F', 'marquee.example'],
    ['/', '[::1]:4000'],
    ['/', '127.0.0.1'],
  ])('%s at %s is allowed', (url, host) => {
    expect(validateRequest(request(url, host))).toBeNull();
  });

  test.each([
    ['/%', 'localhost', 400, 'percent-encoding'],
    ['/%00', 'localhost', 400, 'percent-encoding'],
    ['/\\evil.example', 'localhost', 400, 'percent-encoding'],
    ['/', 'evil host', 400, 'Host header'],
    ['/', 'a/b', 400, 'Host header'],
    ['/', '', 400, 'Host header'],
    [`/${'a'.repeat(8192)}`, 'localhost', 414, 'at most 8192 characters; received 8193'],
  ])('%s at %s is rejected', (url, host, status, message) => {
    const rejected = validateRequest(request(url, host));
    expect(rejected?.status).toBe(status);
    expect(rejected?.message).toContain(message);
  });
});

describe('a body', () => {
  const encoded = (encoding: string) => {
    const message = request('/');
    return validateRequest(
      Object.assign(message, { headers: { ...message.headers, 'content-encoding': encoding } }),
    );
  };

  test.each(['', 'identity', 'gzip', 'GZIP', ' deflate '])('in %j is accepted', (encoding) => {
    expect(encoded(encoding)).toBeNull();
  });

  test.each([
    'br',
    'BR',
    ' br',
    'gzip, br',
    'br, gzip',
    'br,',
    'identity, br',
    'gzip, gzip',
    'x-gzip',
    'zstd',
  ])('in %j is rejected, with a message that names it', (encoding) => {
    expect(encoded(encoding)?.message).toBe(
      `The Content-Encoding must be one of gzip, deflate, identity; received ${encoding}`,
    );
  });

  test('in a long encoding is rejected with the beginning of it', () => {
    expect(encoded('b'.repeat(10_000))?.message.length).toBeLessThan(200);
  });
});

describe('the content security policy', () => {
  const policy = pageSecurityHeaders(SOURCES)['Content-Security-Policy'];

  test('allows no inline script or style, and no plug-in', () => {
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('connects only to its own origin and the identity provider', () => {
    expect(policy).toContain("connect-src 'self' https://identity.example;");
  });

  test('allows a service worker and a manifest of its own origin only', () => {
    expect(policy).toContain("manifest-src 'self';");
    expect(policy).toContain("worker-src 'self';");
  });

  test('frames only the player, the trailers and our own origin', () => {
    expect(policy).toContain("frame-src 'self' https://player.example https://trailers.example;");
    expect(policy).toContain("img-src 'self' data: https://image.example;");
  });

  test('names no origin for what is embedded, so that it fits every name of the machine', () => {
    const embedded = { imageBaseUrl: '/demo/images', frameBaseUrls: ['/demo/player', '/demo/trailer'] };
    const own = pageSecurityHeaders({ ...SOURCES, ...embedded })['Content-Security-Policy'];
    expect(own).toContain("img-src 'self' data:;");
    expect(own).toContain("media-src 'self';frame-src 'self';");
  });
});

describe('the other headers of a page', () => {
  const headersAt = (publicUrl: string, hstsIncludesSubdomains = false) =>
    createSecurityHeaders(
      { ...SOURCES, publicUrl, hstsIncludesSubdomains },
      { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    );

  test('agree on who may frame the page', () => {
    expect(headersAt('http://localhost:4000')).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  });

  test('set HSTS only for an https origin', () => {
    expect(headersAt('http://localhost:4000')).not.toHaveProperty('Strict-Transport-Security');
    const { 'Strict-Transport-Security': hsts } = headersAt('https://marquee.example');
    expect(hsts).toBe('max-age=31536000');
  });

  test('include subdomains in HSTS only if configured', () => {
    const { 'Strict-Transport-Security': hsts } = headersAt('https://marquee.example', true);
    expect(hsts).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a proxy', () => {
  const trusts = (trusted: number | readonly string[]) => createProxyTrust(trusted);

  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '::ffff:127.0.0.1',
    '192.0.2.7',
    '10.1.2.3',
    'fe80::1%eth0',
    'fd00::1',
  ])('at %s is trusted, as its address, subnet or the name of its subnet is', (address) => {
    const trusted = ['loopback', 'linklocal', 'uniquelocal', '192.0.2.0/24', '2001:db8::1'];
    expect(trusts(trusted)(address, 0)).toBe(true);
  });

  test.each(['128.0.0.1', '::2', '192.0.3.1', '2001:db8::2', '', 'unknown', '127.0.0.1:80'])(
    'at %j is not trusted',
    (address) => {
      expect(trusts(['loopback', '192.0.2.0/24', '2001:db8::1'])(address, 0)).toBe(false);
    },
  );

  test('is trusted by its number of hops', () => {
    expect([0, 1, 2].map((hop) => trusts(2)('203.0.113.1', hop))).toEqual([true, true, false]);
  });
});
