/**
 * A DataLoader batch function for a service that answers one key at a time: reads every key at once and keeps their
 * order; a key that fails is an Error in its own place and leaves the others standing.
 */
export function eachKey<Key, Value>(
  read: (key: Key) => Promise<Value>,
): (keys: readonly Key[]) => Promise<(Value | Error)[]> {
  return (keys) => Promise.all(keys.map((key) => read(key).catch(asError)));
}

/** A thrown value as an Error, since DataLoader takes any other value for an answer. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('A lookup failed with a value that is no Error', { cause: thrown });
}
