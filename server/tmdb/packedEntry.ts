import type { ZodType } from 'zod';

/**
 * An answer as it is kept: the bytes of its JSON, outside V8's heap. Records kept as objects would be of no less
 * use, but the collector lets a heap of long-lived ones grow to several times what is alive in it.
 */
export class SerialisedValue<T> {
  /** Not to be changed. */
  readonly bytes: Buffer;
  #unpacked: WeakRef<T & object> | undefined;

  private constructor(json: string) {
    // Memory of its own: a slice of Node's shared pool would keep eight kilobytes alive.
    this.bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    this.bytes.write(json);
  }

  static serialise<T>(value: T): SerialisedValue<T> {
    return new SerialisedValue(JSON.stringify(value));
  }

  /** The answer that another process has packed; null when its bytes are no JSON of that shape. */
  static fromBytes<T>(bytes: Buffer, shape: ZodType<T>): SerialisedValue<T> | null {
    const answer = new SerialisedValue<T>(bytes.toString());
    try {
      return shape.safeParse(answer.parse()).success ? answer : null;
    } catch {
      // Not written by this product: treated as missing.
      return null;
    }
  }

  /** The answer; the same object for all who read it until the collector needs the room. Not to be changed. */
  parse(): T {
    const unpacked = this.#unpacked?.deref();
    if (unpacked !== undefined) return unpacked;
    const value: T = JSON.parse(this.bytes.toString());
    if (isObject(value)) this.#unpacked = new WeakRef(value);
    return value;
  }
}

function isObject<T>(value: T): value is T & object {
  return typeof value === 'object' && value !== null;
}
