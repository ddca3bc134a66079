import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createSecurityHeaders, pageSecurityHeaders, validateRequest } from './security.ts';

function request(url: string, host: string | undefined = 'localhost:4000'): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  return Object.assign(message, { url, headers: host === undefined ? {} : { host } });
}

describe('requests that cannot be answered', () => {
  test.each([
    ['/', 'localhost:4000'],
    ['/search?q=%E6%98%9F', 'marquee.example'],
    ['/', '[::1]:4000'],
    ['/', '127.0.0.1'],
  ])('%s at %s is let through', (url, host) => {
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
  ])('%s at %s is refused', (url, host, status, message) => {
    const refused = validateRequest(request(url, host));
    expect(refused?.status).toBe(status);
    expect(refused?.message).toContain(message);
  });
});

describe('the content security policy', () => {
  const policy = pageSecurityHeaders({
    imageBaseUrl: 'https://image.example/t/p',
    frameBaseUrls: ['https://player.example/embed', 'https://trailers.example/embed'],
    publicUrl: 'https://marquee.example',
    hstsIncludesSubdomains: false,
    accountOrigins: ['https://identity.example'],
    development: false,
  })['content-security-policy'];

  test('allows no inline script or style, and no plug-in', () => {
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('speaks to its own origin and the identity provider alone', () => {
    expect(policy).toContain("connect-src 'self' https://identity.example;");
  });

  test('takes a service worker and a manifest of its own origin alone', () => {
    expect(policy).toContain("manifest-src 'self';");
    expect(policy).toContain("worker-src 'self';");
  });

  test("frames only the player's, the trailers' and our own origin", () => {
    expect(policy).toContain(
      "frame-src 'self' https://player.example https://trailers.example https://marquee.example;",
    );
    expect(policy).toContain("img-src 'self' data: https://image.example https://marquee.example;");
  });
});

describe('the other headers of a page', () => {
  const headersAt = (publicUrl: string, hstsIncludesSubdomains = false) =>
    createSecurityHeaders(
      { publicUrl, hstsIncludesSubdomains },
      { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    );

  test('give one answer to who may frame it', () => {
    expect(headersAt('http://localhost:4000')).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('ask for https only of a host that speaks it', () => {
    expect(headersAt('http://localhost:4000')).not.toHaveProperty('strict-transport-security');
    const { 'strict-transport-security': told } = headersAt('https://marquee.example');
    expect(told).toBe('max-age=31536000');
  });

  test('speak for its subdomains only where they are told to', () => {
    const { 'strict-transport-security': told } = headersAt('https://marquee.example', true);
    expect(told).toBe('max-age=31536000; includeSubDomains');
  });
});
