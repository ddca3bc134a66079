import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import PQueue from 'p-queue';
import type { AccountLogger } from '../../server/accounts/accounts.ts';

/** The mail server and the sender's address. */
export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** Whether TLS starts with the first byte; otherwise STARTTLS is used. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The HTTP proxy that connects to it; null for none. */
  readonly proxy?: URL | null;
  readonly from: string;
}

export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const PRODUCT = 'Marquee';
/** Mails sent at a time, and how many may wait. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
/** A mail starts after a random delay up to this, so that its effect on response times does not reveal it. */
const SPREAD_MS = 400;
/** How long the server may take to connect and greet, and then between two replies, in milliseconds. */
const CONNECTION_MS = 5000;
const SOCKET_TIMEOUT_MS = 10_000;
/** How long a successful and a failed check of the server are trusted, in milliseconds. */
const READY_MS = 60_000;
const RECHECK_MS = 5000;
/** How long stopping waits for pending mails, in milliseconds. */
const CLOSE_MS = 5000;

/** Sends mails from a queue. Neither mails nor the server's replies are logged: they name users. */
export class Mailer {
  readonly #from: string;
  readonly #logger: AccountLogger;
  readonly #transport: ReturnType<typeof open>;
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
  readonly #hurry = new AbortController();
  readonly #shutdown = new AbortController();
  /** Whether the last check failed: an outage is logged once. */
  #isDown = false;
  /** The last check of the server; null when a new one is needed. */
  #lastCheck: { readonly ready: Promise<boolean>; until: number } | null = null;

  constructor(setup: SmtpOptions, logger: AccountLogger) {
    this.#from = setup.from;
    this.#logger = logger;
    this.#transport = open(setup);
  }

  /** Whether the server accepts mail. Checked at most once a minute, and every five seconds while it does not. */
  isReady(): Promise<boolean> {
    if (this.#lastCheck && performance.now() < this.#lastCheck.until) return this.#lastCheck.ready;
    const check = { ready: this.#verify(), until: Infinity };
    this.#lastCheck = check;
    void check.ready.then((ready) => {
      check.until = performance.now() + (ready ? READY_MS : RECHECK_MS);
    });
    return check.ready;
  }

  /** Whether another mail can be accepted; false when too many wait already. */
  get hasRoom(): boolean {
    return this.#queue.size < MAX_WAITING && !this.#shutdown.signal.aborted;
  }

  /** Queues a mail; nothing is sent if `compose` returns nothing. False when too many wait already. */
  enqueue(compose: () => Mail | null | Promise<Mail | null>): boolean {
    if (!this.hasRoom) return false;
    void this.#queue.add(async () => {
      try {
        await this.#someMoment();
        const mail = await compose();
        if (mail) await this.#deliver(mail);
      } catch (error) {
        // The server is checked before the next mail is accepted.
        this.#lastCheck = null;
        this.#logger.error(errorCodes(error), 'an email could not be sent');
      }
    });
    return true;
  }

  /** Sends pending mails for up to five seconds and drops the rest. */
  async close(): Promise<void> {
    this.#hurry.abort();
    await Promise.race([this.#queue.onIdle(), setTimeout(CLOSE_MS, undefined, { ref: false })]);
    if (this.#queue.size > 0)
      this.#logger.error({ mails: this.#queue.size }, 'emails were dropped at shutdown');
    this.#queue.clear();
    this.#shutdown.abort();
    await this.#queue.onIdle();
    this.#transport.close();
  }

  async #someMoment(): Promise<void> {
    const { signal } = this.#hurry;
    // Does not delay the end of the process.
    await setTimeout(randomInt(SPREAD_MS), undefined, { signal }).catch(() => undefined);
  }

  async #deliver({ to, subject, text, html }: Mail): Promise<void> {
    const { signal } = this.#shutdown;
    await this.#transport.sendMail({
      from: { name: PRODUCT, address: this.#from },
      to: { name: '', address: to },
      envelope: { from: this.#from, to: [to] },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
  }

  async #verify(): Promise<boolean> {
    try {
      await this.#transport.verify();
      if (this.#isDown) this.#logger.info({}, 'the mail server at SMTP_URL accepts email again');
      this.#isDown = false;
      return true;
    } catch (error) {
      const message = 'the mail server at SMTP_URL does not accept email';
      if (!this.#isDown) this.#logger.error(errorCodes(error), message);
      this.#isDown = true;
      return false;
    }
  }
}

function open({ host, port, secure, login, proxy }: SmtpOptions) {
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
  return createTransport({
    host,
    port,
    secure,
    // Credentials and password reset mails go to another machine over TLS alone.
    requireTLS: !secure && login !== null && !isHere,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...(proxy && { proxy: proxy.href }),
    dnsTimeout: CONNECTION_MS,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}

/** What is logged of a failure: codes, since messages repeat addresses. */
function errorCodes(error: unknown): Readonly<Record<string, unknown>> {
  const codes = ['name', 'code', 'responseCode', 'command', 'errno', 'syscall'];
  const entries = typeof error === 'object' && error !== null ? Object.entries(error) : [];
  return Object.fromEntries(entries.filter(([name]) => codes.includes(name)));
}
