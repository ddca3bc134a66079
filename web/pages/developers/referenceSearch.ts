import { developersPath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/developers.ts';
import type { ReferenceType } from './model.ts';
import { REFERENCE } from './modules.ts';

/** A type, a field, a value, an argument or a directive that a search has found. */
interface ReferenceHit {
  /** As the reference writes it: `Movie`, `Movie.cast`, `Movie.cast(first:)`, `@cost`. */
  readonly name: string;
  readonly path: string;
  /** The first sentence of a type's description; the type of a field or an argument. */
  readonly summary: string;
}

interface Entry extends ReferenceHit {
  /** The last part of the name, in lower case: what a search looks for first. */
  readonly key: string;
  /** Everything a word of a search may occur in, in lower case. */
  readonly text: string;
}

/** Prepares the search of a reference. */
export function createReferenceSearch(types: readonly ReferenceType[]): (text: string) => ReferenceHit[] {
  const entries = types.flatMap(entriesOf);
  return (text) => {
    const words = text
      .toLowerCase()
      .split(/[^\w]+/)
      .filter(Boolean);
    const last = words.at(-1);
    if (last === undefined) return [];
    const rank = ({ key, name }: Entry) => {
      if (key === last) return 0;
      if (key.startsWith(last)) return 1;
      return words.every((word) => name.toLowerCase().includes(word)) ? 2 : 3;
    };
    return entries
      .filter((entry) => words.every((word) => entry.text.includes(word)))
      .map((entry) => ({ entry, rank: rank(entry) }))
      .sort((one, other) => one.rank - other.rank || one.entry.name.length - other.entry.name.length)
      .map(({ entry }) => entry);
  };
}

function entriesOf({ name: type, kind, description, summary, members }: ReferenceType): Entry[] {
  const path = developersPath(REFERENCE, type);
  const entry = (name: string, key: string, at: string, about: string, html: string): Entry => ({
    name,
    path: at,
    summary: about,
    key: key.toLowerCase(),
    text: `${name} ${html.replace(/<[^>]*>/g, ' ')}`.toLowerCase(),
  });
  const shown = kind === 'directive' ? `@${type}` : type;
  return [
    entry(shown, type, path, summary, description),
    ...members.flatMap((member) => [
      entry(
        `${shown}.${member.name}`,
        member.name,
        `${path}#${member.name}`,
        member.type ?? m.enumValue(),
        member.description,
      ),
      ...member.args.map((arg) =>
        entry(
          `${shown}.${member.name}(${arg.name}:)`,
          arg.name,
          `${path}#${member.name}`,
          arg.type ?? m.enumValue(),
          arg.description,
        ),
      ),
    ]),
  ];
}
