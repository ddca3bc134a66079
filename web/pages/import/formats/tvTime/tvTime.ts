import * as m from '../../../../text/messages/importFormats.ts';
import { isPrivate } from '../../upload/privateFiles.ts';
import { checkTargets } from '../checkTargets.ts';
import type { Parsed, SourceFile, SourceFormat } from '../sourceRow.ts';
import { archive } from './archive.ts';
import { exportOf2025 } from './exportOf2025.ts';
import { liberator } from './liberator.ts';
import { leaveOut } from './otherRows.ts';
import { refract } from './refract.ts';
import { watchedCsv } from './watchedCsv.ts';

/** The forms in which TV Time's history was saved, the most complete first. */
const FORMS: readonly Omit<SourceFormat, 'source'>[] = [
  archive,
  exportOf2025,
  liberator,
  watchedCsv,
  refract,
];

/** TV Time, which closed in July 2026. An upload may hold its history in several forms: only one of them is imported. */
export const tvTime: SourceFormat = {
  source: 'TV Time',
  detect: (files) => {
    const readable = files.filter((file) => !isPrivate(file.path));
    const claimed = new Set(FORMS.flatMap((form) => form.detect(readable)));
    return readable.filter((file) => claimed.has(file));
  },
  parse: (files) => checkTargets(parseFirst(files)),
  kindOf: (file, answers) => FORMS.find((form) => form.detect([file]).length > 0)?.kindOf(file, answers),
  notes: (files) => {
    const { form, own } = firstForm(files);
    return form?.notes?.(own) ?? [];
  },
};

function firstForm(files: readonly SourceFile[]): {
  readonly form: (typeof FORMS)[number] | null;
  readonly own: readonly SourceFile[];
} {
  for (const form of FORMS) {
    const own = form.detect(files);
    if (own.length > 0) return { form, own };
  }
  return { form: null, own: [] };
}

function* parseFirst(files: readonly SourceFile[]): Generator<Parsed> {
  const { form, own } = firstForm(files);
  if (form) yield* form.parse(own, {});
  for (const file of files) if (!own.includes(file)) yield* leaveOut(file, 'COVERED', m.otherForm());
}
