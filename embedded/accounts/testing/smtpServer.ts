import { SMTPServer } from 'smtp-server';

/** A mail as a server has received it. */
interface ReceivedMail {
  /** The envelope's addresses. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts as sent. */
  readonly source: string;
  /** The same, decoded from quoted-printable as far as it is ASCII. */
  readonly text: string;
}

/** A mail server on loopback that stores what it receives. */
export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /**
   * The next mail to an address, or the last one that arrived since the previous call. Waits as long as the test does.
   */
  readonly mailTo: (address: string) => Promise<ReceivedMail>;
  readonly close: () => Promise<void>;
}

interface MailServerOptions {
  /** 0 picks any free port. */
  readonly port?: number;
  /** The required user and password; no login is required when omitted. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Whether every recipient is rejected. */
  readonly rejects?: boolean;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, login, rejects = false } = options;
  const mails: ReceivedMail[] = [];
  const untold = new Map<string, ReceivedMail>();
  const waiting = new Map<string, (mail: ReceivedMail) => void>();
  const server = new SMTPServer({
    logger: false,
    // No certificate is available in tests.
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) answer(null, { user: username });
      else answer(new Error(`Unknown user ${username ?? ''}`));
    },
    onRcptTo: ({ address }, _session, answer) =>
      answer(rejects ? new Error(`Unknown mailbox <${address}>`) : null),
    onData: (stream, { envelope }, answer) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from, to, source, text: decoded(source) };
        mails.push(mail);
        for (const address of to) {
          const tell = waiting.get(address);
          waiting.delete(address);
          if (tell) tell(mail);
          else untold.set(address, mail);
        }
        answer(null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    mails,
    mailTo: (to) =>
      new Promise((resolve) => {
        const mail = untold.get(to);
        untold.delete(to);
        if (mail) resolve(mail);
        else waiting.set(to, resolve);
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The code in a mail's link. Throws when there is none. */
export function codeIn({ text }: ReceivedMail): string {
  const [, code] = /#oobCode=([\w-]+)/.exec(text) ?? [];
  if (code === undefined) throw new Error(`The mail must hold a code:\n${text}`);
  return code;
}

/** A part of a mail's source as text, by its type. */
export function decodedPart(source: string, type: string): string {
  const [, headers = '', body = ''] =
    new RegExp(`Content-Type: ${type}([^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(source) ?? [];
  if (/base64/.test(headers)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decoded(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-7][\dA-F])/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
