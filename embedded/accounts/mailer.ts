import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import PQueue from 'p-queue';
import type { AccountLogger } from '../../server/accounts/accounts.ts';

/** The mail server, and from whom mails come. */
export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the first byte; otherwise it does by STARTTLS. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
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
/** A mail begins within so long, at a moment that nobody can guess: what it takes of this process tells nobody that there is one. */
const SPREAD_MS = 400;
/** How long the server may take to be reached and to greet, and then between two words, in milliseconds. */
const CONNECTION_MS = 5000;
const SOCKET_TIMEOUT_MS = 10_000;
/** How long it is believed that the server takes mail, and that it does not, in milliseconds. */
const READY_MS = 60_000;
const RECHECK_MS = 5000;
/** How long stopping waits for what is on its way, in milliseconds. */
const CLOSE_MS = 5000;

/** Sends mails in a line of their own. Nothing of a mail is logged, nor what a server says of it: that names people. */
export class Mailer {
  readonly #from: string;
  readonly #logger: AccountLogger;
  readonly #transport: ReturnType<typeof open>;
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
  readonly #hurry = new AbortController();
  readonly #shutdown = new AbortController();
  /** The last look at the server; null when it has to be looked at anew. */
  #lastCheck: { readonly ready: Promise<boolean>; until: number } | null = null;

  constructor(setup: SmtpOptions, logger: AccountLogger) {
    this.#from = setup.from;
    this.#logger = logger;
    this.#transport = open(setup);
  }

  /** Whether the server takes mail. Found out once a minute at most, and every five seconds while it does not. */
  isReady(): Promise<boolean> {
    if (this.#lastCheck && performance.now() < this.#lastCheck.until) return this.#lastCheck.ready;
    const look = { ready: this.#verify(), until: Infinity };
    this.#lastCheck = look;
    void look.ready.then((ready) => {
      look.until = performance.now() + (ready ? READY_MS : RECHECK_MS);
    });
    return look.ready;
  }

  /** Whether another mail can be promised: not when too many wait already. */
  get hasRoom(): boolean {
    return this.#queue.size < MAX_WAITING && !this.#shutdown.signal.aborted;
  }

  /** Sends what is composed when its turn comes, unless that is nothing. False when too many wait already. */
  enqueue(compose: () => Mail | null | Promise<Mail | null>): boolean {
    if (!this.hasRoom) return false;
    void this.#queue.add(async () => {
      try {
        await this.#someMoment();
        const mail = await compose();
        if (mail) await this.#deliver(mail);
      } catch (error) {
        // The server is looked at before the next mail is promised.
        this.#lastCheck = null;
        this.#logger.error(errorCodes(error), 'a mail could not be sent');
      }
    });
    return true;
  }

  /** Lets what is on its way go out, for five seconds, and drops the rest. */
  async close(): Promise<void> {
    this.#hurry.abort();
    await Promise.race([this.#queue.onIdle(), setTimeout(CLOSE_MS, undefined, { ref: false })]);
    if (this.#queue.size > 0)
      this.#logger.error({ mails: this.#queue.size }, 'mails were dropped at the end');
    this.#queue.clear();
    this.#shutdown.abort();
    await this.#queue.onIdle();
    this.#transport.close();
  }

  async #someMoment(): Promise<void> {
    const { signal } = this.#hurry;
    // Nobody waits for it when the process ends.
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
      return true;
    } catch (error) {
      this.#logger.error(errorCodes(error), 'the mail server of SMTP_URL takes no mail');
      return false;
    }
  }
}

function open({ host, port, secure, login }: SmtpOptions) {
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
  return createTransport({
    host,
    port,
    secure,
    // A password, and mails by which passwords are chosen, go to another machine's account in TLS alone.
    requireTLS: !secure && login !== null && !isHere,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: CONNECTION_MS,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}

/** What an operator may read of a failure: codes, since sentences repeat addresses. */
function errorCodes(error: unknown): Readonly<Record<string, unknown>> {
  const codes = ['name', 'code', 'responseCode', 'command', 'errno', 'syscall'];
  const known = typeof error === 'object' && error !== null ? Object.entries(error) : [];
  return Object.fromEntries(known.filter(([name]) => codes.includes(name)));
}
