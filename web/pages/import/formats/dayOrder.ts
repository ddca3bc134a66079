import { listOf } from '../../../text/format.ts';
import * as m from '../../../text/messages/importFormats.ts';
import { readCsv } from './readCsv.ts';
import { type DayOrder, findDayOrder } from './readTime.ts';
import type { SourceFile, SourceQuestion } from './sourceRow.ts';

type Answers = Readonly<Record<string, string>>;

/**
 * How a CSV writes days such as 06/07/2025 in these columns: programs that open a CSV write it again in the way of their
 * country. The viewer's answer where its dates leave it open.
 */
export function dayOrderOf(
  file: SourceFile,
  columns: readonly string[],
  answers: Answers,
): DayOrder | undefined {
  const order = findDayOrder(datesIn(file, columns));
  if (order !== 'UNCLEAR') return order ?? undefined;
  const answer = answers[orderId(file)];
  return answer === 'DMY' || answer === 'MDY' ? answer : undefined;
}

/** The question of it, if a CSV's dates leave it open. */
export function askDayOrder(file: SourceFile, columns: readonly string[]): SourceQuestion[] {
  const dates = datesIn(file, columns);
  if (findDayOrder(dates) !== 'UNCLEAR') return [];
  return [
    {
      id: orderId(file),
      text: m.whichOrder({ examples: listOf([...new Set(dates)].slice(0, 3)) }),
      options: [
        { value: 'DMY', text: m.dayFirst() },
        { value: 'MDY', text: m.monthFirst() },
      ],
    },
  ];
}

const orderId = (file: SourceFile) => `order ${file.path}`;

function datesIn(file: SourceFile, columns: readonly string[]): string[] {
  const dates: string[] = [];
  for (const row of readCsv(file)) if ('get' in row) dates.push(row.get(...columns));
  return dates;
}
