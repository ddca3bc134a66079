/** Tables of TV Time's archive with passwords, tokens, addresses and devices. */
const TABLES = [
  'user',
  'access_token',
  'refresh_token',
  'ip_address',
  'auth[-_].*',
  '(?:user_)?(?:device|push|session|login|ip)(?:[-_].*)?',
  '.*[-_](?:token|tokens|password|device|devices|ip_address)',
];
const PRIVATE = new RegExp(String.raw`(?:^|/)(?:${TABLES.join('|')})\.csv$`, 'i');

/** Whether a file is never to be opened. Lists may have any name. */
export function isPrivate(path: string): boolean {
  return PRIVATE.test(path) && !/(?:^|\/)lists\//.test(path);
}
