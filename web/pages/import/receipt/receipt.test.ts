import { expect, test } from 'vitest';
import { receiptCsv, rowsOf, titleAddress } from './receipt.ts';

test('the rows of an import are those of all outcomes', () => {
  expect(rowsOf({ added: 1, answered: 2, existing: 3, rejected: 4, leftOut: 5 })).toBe(15);
});

test.each([
  ['movie:5', '/movie/5'],
  ['tv:7', '/tv/7'],
  ['tv:7:s1:e2', '/tv/7'],
  ['list-item:a-b>movie:5', '/movie/5'],
  ['list:a-b', null],
  [null, null],
])('a row about %s leads to %s', (targetId, address) => {
  expect(titleAddress(targetId)).toBe(address);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '＠SUM'])(
  'no spreadsheet takes %j for a formula',
  (name) => {
    const row = { number: 1, kind: 'PLAY', recordNumber: 4, outcome: 'ADDED', targetId: null } as const;
    const [, line = ''] = receiptCsv([{ ...row, name, file: name, reason: name }]).split('\r\n"1"');
    expect(line.split('","').filter((cell) => cell.startsWith(`'${name}`))).toHaveLength(3);
  },
);

test('a receipt is a CSV file without formulas', () => {
  const row = {
    number: 1,
    kind: 'PLAY',
    file: 'diary.csv',
    recordNumber: 4,
    outcome: 'ADDED',
    reason: null,
    targetId: 'movie:5',
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
