import type {
  Parsed,
  SourceFormat,
  SourcePart,
  SourceRow,
  SourceState,
  SourceTarget,
  SourceTime,
} from '../formats/sourceRow.ts';
import { sourceFile } from './sourceFiles.ts';

/** What a format makes of files, by their paths: each row and each record that is left out as a line of text. */
export function parseFiles(
  format: SourceFormat,
  files: Readonly<Record<string, string | Uint8Array>>,
  answers: Readonly<Record<string, string>> = {},
): string[] {
  const own = format.detect(Object.entries(files).map(([path, content]) => sourceFile(path, content)));
  // As the worker posts them.
  return structuredClone([...format.parse(own, answers)]).map(describeParsed);
}

/** What a format makes of files with these values as JSON. */
export function parseJsonFiles(
  format: SourceFormat,
  files: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, string>> = {},
): string[] {
  const texts = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
  return parseFiles(format, Object.fromEntries(texts), answers);
}

/** `3 PLAY Sample Show 1x5 @2025-03-03` for a row, `3 COVERED Sample Show: reason` for a record that is left out. */
export function describeParsed(parsed: Parsed): string {
  const { origin } = parsed;
  if ('why' in parsed) return `${origin.record} ${parsed.why} ${parsed.name ?? '-'}: ${parsed.reason}`;
  const { kind, target, when, rating, count, list, position, state, text } = parsed;
  return [
    origin.record,
    kind,
    list && `[${list.name}${list.position === undefined ? '' : ` ${list.position}`}]`,
    target && describeTarget(target),
    rating && `${rating.value}/${rating.scale}${rating.isOwn ? ' own' : ''}`,
    position && describePosition(position),
    describeTime(when),
    state && describeState(state),
    count && `x${count}`,
    parsed.rewatch && 'rewatch',
    parsed.bulk && 'bulk',
    parsed.upTo && 'up to',
    parsed.isWhole && 'whole',
    parsed.pass && `pass ${parsed.pass}`,
    parsed.part && describePart(parsed.part),
    text && `“${text}”`,
  ]
    .filter((part) => part)
    .join(' ');
}

function describePosition(position: NonNullable<SourceRow['position']>): string {
  if ('part' in position) return `at ${position.part}`;
  return `at ${position.seconds}${position.length ? ` of ${position.length}` : ''} s`;
}

function describePart({ position, length, at }: SourcePart): string {
  return `at ${position}${length === null ? '' : ` of ${length}`} s since ${at}`;
}

function describeState({ pass, passStartedAt, playedAt, last }: SourceState): string {
  const part = last && `, last ${last.season ?? '?'}x${last.episode ?? '?'} ${describePart(last)}`;
  return `pass ${pass} since ${passStartedAt}, played ${playedAt}${part ?? ''}`;
}

function describeTarget({
  kind,
  name,
  year,
  season,
  episode,
  episodeName,
  ids,
  showIds,
}: SourceTarget): string {
  const numbers = kind === 'EPISODE' || kind === 'SEASON' ? ` ${season ?? '?'}x${episode ?? '?'}` : '';
  const idsText = Object.entries(kind === 'EPISODE' || kind === 'SEASON' ? (showIds ?? {}) : ids)
    .map(([source, id]) => ` ${source}:${id}`)
    .join('');
  const own =
    kind === 'EPISODE'
      ? Object.values(ids)
          .map((id) => ` #${id}`)
          .join('')
      : '';
  const word = { MOVIE: 'movie', SHOW: 'series', SEASON: 'season', EPISODE: 'episode', UNKNOWN: 'unknown' }[
    kind
  ];
  return `${word} ${name ?? '-'}${year ? ` (${year})` : ''}${numbers}${episodeName ? ` “${episodeName}”` : ''}${idsText}${own}`;
}

function describeTime(when: SourceTime): string {
  if (when.precision === 'UNKNOWN') return '@?';
  return `@${when.precision === 'DAY' ? when.day : when.at.replace('.000Z', 'Z')}`;
}
