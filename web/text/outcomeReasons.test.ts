import { expect, test } from 'vitest';
import { outcomeReason, outcomeReasons } from '../../contract/outcomeReasons.ts';
import { outcomeReasonText } from './outcomeReasons.ts';

test.each(Object.keys(outcomeReasons) as (keyof typeof outcomeReasons)[])(
  'the reason %s is known again, and reads the same in English',
  (name) => {
    const reason = outcomeReason(name, { event: 'media.play', season: 2, episode: 9, rating: '7.5' });
    expect(reason).not.toContain('{');
    expect(outcomeReasonText(reason)).toBe(reason);
  },
);

test('a reason of a client stays as it is', () => {
  expect(outcomeReasonText('The same record is in the file twice.')).toBe(
    'The same record is in the file twice.',
  );
});
