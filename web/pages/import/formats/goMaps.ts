/** Deeper nesting than any list of TV Time has. */
const MAX_DEPTH = 20;

/**
 * The maps in a list as Go prints it, such as `[map[id:1 type:series] map[id:2 type:movie]]`. Values are texts, a nested
 * map or list as it stands. Null for a text that is no list, does not end or is nested too deeply. Reads each character
 * once.
 */
export function readGoMaps(text: string): ReadonlyMap<string, string>[] | null {
  const list = text.trim();
  if (!list.startsWith('[')) return null;
  const maps: ReadonlyMap<string, string>[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return null;
      if (depth === 2) start = at + 1;
    } else if (list[at] === ']') {
      depth -= 1;
      if (depth === 1 && list.startsWith('map', start - 4)) maps.push(readFields(list.slice(start, at)));
      if (depth === 0) return maps;
    }
  }
  return null;
}

/** Reads `id:1 name:Two words type:series`: a word without a colon belongs to the value before it. */
function readFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let key: string | null = null;
  let open = 0;
  for (const word of text.split(' ')) {
    const [, name, value = ''] = /^([a-z_]+):(.*)$/s.exec(word) ?? [];
    if (name !== undefined && open === 0) {
      key = name;
      fields.set(name, value);
    } else if (key !== null) fields.set(key, `${fields.get(key)} ${word}`);
    open += word.split('[').length - word.split(']').length;
  }
  return fields;
}

/** A number as Go prints it, `999005` or `1.707766149e+09`; null for anything else. */
export function readGoNumber(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(Math.round(number)) ? number : null;
}
