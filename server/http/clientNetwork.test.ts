import { describe, expect, test } from 'vitest';
import { clientNetwork } from './security.ts';

describe("a client's network", () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  test.each([undefined, '', 'unknown', 'example.org', '1.2', '1.2.3.4.5', '"203.0.113.7"'])(
    'of %j, which is no address, is one for all',
    (address) => {
      expect(clientNetwork(address)).toBe('unknown');
    },
  );
});
