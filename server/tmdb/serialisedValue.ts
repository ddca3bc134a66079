import type { ZodType } from 'zod';

/**
 * A cached response: the bytes of its JSON, outside V8's heap. With long-lived objects in the heap, the garbage
 * collector lets it grow to several times its live size.
 */
export class SerialisedValue {
  /** Must not be modified. */
  readonly bytes: Buffer;
  #parsed: WeakRef<object> | undefined;

  private constructor(json: string) {
    // Its own memory: a slice of Node's shared pool would keep eight kilobytes alive.
    this.bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    this.bytes.write(json);
  }

  static serialise(value: unknown): SerialisedValue {
    const entry = new SerialisedValue(JSON.stringify(value));
    entry.#hold(value);
    return entry;
  }

  /** Parses what another process has serialised; null when the bytes are no JSON of that record. */
  static fromBytes(bytes: Buffer, record: ZodType): SerialisedValue | null {
    const entry = new SerialisedValue(bytes.toString());
    try {
      return record.safeParse(entry.parse()).success ? entry : null;
    } catch {
      // The bytes were written by another program: treat them as missing.
      return null;
    }
  }

  /**
   * The parsed response, of the type it was serialised from; all readers share one object until it is garbage
   * collected. Must not be modified.
   */
  parse<Value>(): Value {
    return this.#parsed?.deref() ?? this.#hold(JSON.parse(this.bytes.toString()));
  }

  #hold<Value>(value: Value): Value {
    if (typeof value === 'object' && value !== null) this.#parsed = new WeakRef(value);
    return value;
  }
}
