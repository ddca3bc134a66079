import type { ZodType } from 'zod';

/**
 * A cached response: the bytes of its JSON, outside V8's heap. With long-lived objects in the heap, the garbage
 * collector lets it grow to several times its live size.
 */
export class SerialisedValue<T> {
  /** Must not be modified. */
  readonly bytes: Buffer;
  #parsed: WeakRef<T & object> | undefined;

  private constructor(json: string) {
    // Its own memory: a slice of Node's shared pool would keep eight kilobytes alive.
    this.bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    this.bytes.write(json);
  }

  static serialise<T>(value: T): SerialisedValue<T> {
    return new SerialisedValue(JSON.stringify(value));
  }

  /** Parses what another process has serialised; null when the bytes are no JSON of that shape. */
  static fromBytes<T>(bytes: Buffer, shape: ZodType<T>): SerialisedValue<T> | null {
    const entry = new SerialisedValue<T>(bytes.toString());
    try {
      return shape.safeParse(entry.parse()).success ? entry : null;
    } catch {
      // The bytes were written by another program: treat them as missing.
      return null;
    }
  }

  /** The parsed response; all readers share one object until it is garbage collected. Must not be modified. */
  parse(): T {
    const parsed = this.#parsed?.deref();
    if (parsed !== undefined) return parsed;
    const value: T = JSON.parse(this.bytes.toString());
    if (isObject(value)) this.#parsed = new WeakRef(value);
    return value;
  }
}

function isObject<T>(value: T): value is T & object {
  return typeof value === 'object' && value !== null;
}
