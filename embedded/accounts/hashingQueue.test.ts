import { expect, test } from 'vitest';
import { HashingQueue } from './hashingQueue.ts';

/** Jobs that end on demand, in the order in which they began. */
function openQueue() {
  const queue = new HashingQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const addJob = (client: string, name = client) =>
    queue.run(client, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  /** Ends the job that began first and lets the next begin. */
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { addJob, begun, end };
}

test('waiting clients alternate, however many jobs each of them has', async () => {
  const { addJob, begun, end } = openQueue();
  const jobs = ['flood', 'flood', 'flood', 'flood', 'flood', 'ada', 'grace', 'ada'].map((client, index) =>
    addJob(client, `${client} ${index}`),
  );
  expect(begun).toEqual(['flood 0', 'flood 1']);
  for (const _turn of jobs) await end();
  expect(begun).toEqual([
    ...['flood 0', 'flood 1', 'flood 2', 'ada 5', 'grace 6', 'flood 3', 'ada 7', 'flood 4'],
  ]);
  await expect(Promise.all(jobs)).resolves.toHaveLength(8);
});

test('a hundred jobs may wait in all, and the next is rejected', async () => {
  const { addJob, end } = openQueue();
  const jobs = Array.from({ length: 102 }, (_, index) => addJob(`client ${index}`));
  await expect(addJob('one more')).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
  await end();
  jobs.push(addJob('one more'));
  for (const _turn of jobs) await end();
  await expect(Promise.all(jobs)).resolves.toHaveLength(103);
});

test('a failing job frees its slot', async () => {
  const queue = new HashingQueue();
  const failing = () => queue.run('ada', () => Promise.reject(new Error('no memory')));
  for (const _turn of [1, 2, 3]) await expect(failing()).rejects.toThrow('no memory');
  await expect(queue.run('ada', () => Promise.resolve('done'))).resolves.toBe('done');
});
