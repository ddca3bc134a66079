/** A request as a hostile or broken client may send it. */
export interface MalformedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const PATHS = [
  ...[
    'signUp',
    'signInWithPassword',
    'lookup',
    'update',
    'delete',
    'sendOobCode',
    'resetPassword',
    'signUp/',
    'SIGNUP',
  ].map((method) => `/identitytoolkit.googleapis.com/v1/accounts:${method}`),
  '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp?key=%00',
  '/identitytoolkit.googleapis.com/%E0%A4%A',
  '/securetoken.googleapis.com/v1/token',
  '/securetoken.googleapis.com/v1/token?grant_type=refresh_token&refresh_token[]=x',
  '/securetoken.googleapis.com//v1//../token',
];
const PARSED_TYPES = ['application/json', 'application/json', 'application/x-www-form-urlencoded'];
const TYPES = [
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'application/json;',
    'application/x-json',
  ],
  ...[
    'text/plain',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    '/',
    ';',
    'a/b/c',
    'IMAGE/PNG',
    '',
  ],
];
const COOKIES = [
  ...[
    'marquee-device=',
    'marquee-device',
    ';;=;',
    `marquee-device=${'.'.repeat(4000)}`,
    'marquee-device=%00%ff',
  ],
  ...[`marquee-device=${'A'.repeat(43)}`, `a=b; marquee-device=${`${'B'.repeat(43)}.`.repeat(100)}`],
];
const ENCODINGS = ['gzip', 'br', 'deflate', 'identity', 'x'];
const FIELDS = [
  ...['email', 'password', 'displayName', 'photoUrl', 'idToken', 'deleteAttribute', 'deleteProvider'],
  ...[
    'returnSecureToken',
    'grant_type',
    'refresh_token',
    'requestType',
    'oobCode',
    'newPassword',
    'localId',
    '__proto__',
    'constructor',
    'toString',
    '',
  ],
];
const TEXTS = [
  ...[
    '',
    ' ',
    'ada@example.com',
    'ada',
    '@',
    'a@b',
    '\u0000',
    'a\u0000@b',
    '\ud800',
    '\ud800@b',
    '🎬@🎬',
    'ünï@cödé',
  ],
  ...['refresh_token', 'null', '[object Object]', "' OR 1=1 --", '%s%n', '../../etc/passwd', '{{7*7}}'],
  ...['e30.e30.e30', '..', 'eyJhbGciOiJub25lIn0.e30.', 'A'.repeat(43), 'A'.repeat(4096), 'A'.repeat(9000)],
  ...['x'.repeat(255), `${'x'.repeat(242)}@example.com`, '\u202e@\u2066', 'DISPLAY_NAME', 'a'.repeat(31_000)],
];
const NUMBERS = [0, -0, -1, 1e308, 5e-324, 2 ** 53, 0.1];

/** An endless sequence of malformed requests, the same for the same seed. */
export class RequestFuzzer {
  readonly #right: Readonly<Record<string, string>>;
  #state: number;

  /** @param validFields fields that the endpoints accept, by name; most requests corrupt some of them */
  constructor(seed: number, validFields: Readonly<Record<string, string>>) {
    this.#state = seed;
    this.#right = validFields;
  }

  next(): MalformedRequest {
    const method = this.#below(6) > 0 ? 'POST' : this.#one(METHODS);
    const type = this.#below(4) > 0 ? this.#one(PARSED_TYPES) : this.#one(TYPES);
    const encoding: Readonly<Record<string, string>> =
      this.#below(12) === 0 ? { 'content-encoding': this.#one(ENCODINGS) } : {};
    const cookie: Readonly<Record<string, string>> =
      this.#below(6) === 0 ? { cookie: this.#one(COOKIES) } : {};
    return {
      method,
      path: this.#one(PATHS),
      headers: { 'content-type': type, ...encoding, ...cookie },
      body: method === 'GET' ? Buffer.alloc(0) : this.#body(),
    };
  }

  #body(): Buffer {
    const json = () => JSON.stringify(this.#object());
    const bodies = [
      () => json(),
      () => json(),
      () => json(),
      () => JSON.stringify(this.#value(3)),
      () => json().slice(0, this.#below(40)),
      () => json().replace(/"/g, this.#one(["'", '', '"\\', '\u0000'])),
      () => '[{"a":'.repeat(this.#below(3000)),
      () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
      () => `{"email":${'{"email":'.repeat(1000)}1${'}'.repeat(1001)}`,
      () => `{"email":"a@b.example","email":{"__proto__":{"x":1}},"password":${'9'.repeat(400)}}`,
      () => new URLSearchParams({ ...this.#right, ...this.#texts() }).toString(),
      () => `${'a[b]='.repeat(30)}&`.repeat(20),
      () => '%'.repeat(this.#below(50)),
      () => '',
    ];
    if (this.#below(8) > 0) return Buffer.from(this.#one(bodies)());
    return Buffer.from(Array.from({ length: this.#below(600) }, () => this.#below(256)));
  }

  #object(): Record<string, unknown> {
    const fields = Array.from({ length: this.#below(5) }, () => [this.#one(FIELDS), this.#value(2)]);
    const keptFields = Object.entries(this.#right).filter(() => this.#below(4) > 0);
    return Object.fromEntries([...keptFields, ...fields]);
  }

  #texts(): Record<string, string> {
    const fields = Array.from({ length: this.#below(30) }, () => [this.#one(FIELDS), this.#one(TEXTS)]);
    return Object.fromEntries(fields);
  }

  #value(depth: number): unknown {
    const values = [
      () => this.#one(TEXTS),
      () => this.#one(TEXTS),
      () => this.#one(NUMBERS),
      () => this.#one([true, false, null]),
      () => (depth > 0 ? Array.from({ length: this.#below(12) }, () => this.#value(depth - 1)) : []),
      () => (depth > 0 ? { [this.#one(FIELDS)]: this.#value(depth - 1) } : {}),
    ];
    return this.#one(values)();
  }

  #one<TItem>(items: readonly TItem[]): TItem {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error('There must be something to choose from');
    return item;
  }

  /** A non-negative integer: mulberry32, a well-known small generator. */
  #below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }
}
