import { expect, test } from 'vitest';
import { receiptCsv, rowsOf } from './receipt.ts';

test('the rows of an import are those of all outcomes', () => {
  expect(rowsOf({ added: 1, answered: 2, existing: 3, rejected: 4, leftOut: 5 })).toBe(15);
});

test('a receipt is a CSV file without formulas', () => {
  const row = {
    number: 1,
    kind: 'PLAY',
    file: 'diary.csv',
    recordNumber: 4,
    outcome: 'ADDED',
    reason: null,
  } as const;
  const rows = [
    { ...row, name: 'The "Long" Night, 2' },
    { ...row, number: 2, name: '=SUM(A1)', outcome: 'REJECTED', reason: 'No title was found.' } as const,
  ];
  expect(receiptCsv(rows)).toBe(
    [
      '"Row","Kind","Name","File","Record","Outcome","Reason"',
      '"1","Watched","The ""Long"" Night, 2","diary.csv","4","Added",""',
      '"2","Watched","\'=SUM(A1)","diary.csv","4","Not imported","No title was found."',
      '',
    ].join('\r\n'),
  );
});
