import DataLoader from 'dataloader';

/**
 * A DataLoader over a service that answers one key at a time: each key is read once and settles by itself, so that a read
 * that hangs or fails holds up no other of its tick.
 *
 * @param keyOf what tells keys apart, when they are no plain values
 */
export function eachKey<Key, Value, Name = Key>(
  read: (key: Key) => Promise<Value>,
  keyOf?: (key: Key) => Name,
): DataLoader<Key, Value, Name> {
  return new DataLoader<Key, Value, Name>(
    (keys) => Promise.all(keys.map((key) => read(key).catch(asError))),
    { batch: false, ...(keyOf && { cacheKeyFn: keyOf }) },
  );
}

/** A thrown value as an Error, since DataLoader takes any other value for an answer. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('A lookup failed with a value that is no Error', { cause: thrown });
}
