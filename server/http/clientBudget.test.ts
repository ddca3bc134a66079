import { describe, expect, test } from 'vitest';
import { ClientBudget } from './clientBudget.ts';

describe("a client's budget", () => {
  function scene() {
    const clock = { now: 0 };
    const budget = new ClientBudget(600, () => clock.now);
    return { clock, budget };
  }

  test('allows a minute’s points at once, and then what comes back', () => {
    const { clock, budget } = scene();
    budget.charge('a', 599);
    expect(budget.secondsToWait('a')).toBe(0);
    budget.charge('a', 31);
    expect(budget.secondsToWait('a')).toBe(3);
    clock.now += 2_900;
    expect(budget.secondsToWait('a')).toBe(1);
    clock.now += 200;
    expect(budget.secondsToWait('a')).toBe(0);
  });

  test("is its own: what one client owes is no other's", () => {
    const { budget } = scene();
    budget.charge('a', 1000);
    expect(budget.secondsToWait('a')).toBeGreaterThan(0);
    expect(budget.secondsToWait('b')).toBe(0);
  });

  test('owes a minute’s points at most, and saves up no more', () => {
    const { clock, budget } = scene();
    budget.charge('a', 1_000_000);
    expect(budget.secondsToWait('a')).toBe(60);
    clock.now += 3_600_000;
    budget.charge('a', 601);
    expect(budget.secondsToWait('a')).toBe(1);
  });
});
