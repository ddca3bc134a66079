import { z } from 'zod';
import { type Answer, answerOf, exact, type HeaderList } from './answer.ts';

/** A compressed answer as one process hands it to another, and for how long it was to be kept. */
export interface HandedAnswer {
  readonly answer: Answer;
  readonly keepSeconds: number;
}

/** What stands in one line before the bodies; characters that no header may have would end the answer. */
const headSchema = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t\x20-\x7e]*$/)),
  keepSeconds: z.number().min(0),
  brBytes: z.int().min(0),
});

/** The bytes of an answer; null when it is not compressed. */
export function toBytes({ answer, keepSeconds }: HandedAnswer): Buffer | null {
  const { status, variants } = answer;
  if (!variants.br) return null;
  const { br, gzip } = variants;
  const { 'Content-Encoding': _encoding, 'Content-Length': _length, ...headers } = named(br.headers);
  const head = JSON.stringify({ status, headers, keepSeconds, brBytes: br.body.length });
  return Buffer.concat([Buffer.from(`${head}\n`), br.body, gzip.body]);
}

/** The answer of such bytes; null when they are none. */
export function fromBytes(bytes: Buffer): HandedAnswer | null {
  const end = bytes.indexOf('\n');
  const head = headSchema.safeParse(parse(bytes.subarray(0, Math.max(0, end)).toString()));
  if (!head.success) return null;
  const { status, headers, keepSeconds, brBytes } = head.data;
  const bodies = bytes.subarray(end + 1);
  const { ETag: etag } = headers;
  if (etag === undefined || brBytes > bodies.length) return null;
  const [br, gzip] = [exact(bodies.subarray(0, brBytes)), exact(bodies.subarray(brBytes))];
  return { answer: answerOf({ status, etag, headers }, { br, gzip }), keepSeconds };
}

function named(list: HeaderList): Record<string, string> {
  return Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), String(list[index + 1])]] : [])),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever wrote that was none of ours: it is as good as nothing.
    return undefined;
  }
}
