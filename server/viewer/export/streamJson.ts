/** A value whose arrays may be async iterables, which are read as they are written. */
export type Streamed<Value> = Value extends readonly (infer Element)[]
  ? readonly Element[] | AsyncIterable<Streamed<Element>>
  : Value extends object
    ? { readonly [Name in keyof Value]: Streamed<Value[Name]> }
    : Value;

/** Writes a value as JSON, in pieces. An async iterable becomes an array, whose elements are written as they arrive. */
export async function* streamJson(value: unknown): AsyncGenerator<string> {
  if (isStream(value)) {
    yield* streamArray(value);
  } else if (!hasStream(value)) {
    yield JSON.stringify(value);
  } else {
    let before = '{';
    for (const [name, field] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      before = ',';
      yield* streamJson(field);
    }
    yield '}';
  }
}

/** An array with a line for each element, so that lines of a large file can be searched. */
async function* streamArray(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const element of elements) {
    yield before;
    before = ',\n';
    yield* streamJson(element);
  }
  yield before === '[\n' ? '[]' : '\n]';
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return isObject(value) && Symbol.asyncIterator in value;
}

function hasStream(value: unknown): value is object {
  return isObject(value) && Object.values(value).some((field) => isStream(field) || hasStream(field));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Joins pieces of text to chunks of at least so many characters. */
export async function* inChunks(pieces: AsyncIterable<string>, length: number): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < length) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
