import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondClicks, noteAction } from './doubleClick.ts';

let page: EventTarget;
let clicked: readonly string[];

/** Clicks a control, whose number in a series of clicks the browser has counted. */
function click(control: string, detail: number): void {
  const event = Object.assign(new Event('click', { cancelable: true }), { detail });
  vi.spyOn(event, 'stopPropagation');
  page.dispatchEvent(event);
  if (event.defaultPrevented) expect(event.stopPropagation).toHaveBeenCalledOnce();
  else clicked = [...clicked, control];
}

beforeEach(() => {
  page = new EventTarget();
  clicked = [];
  vi.stubGlobal('document', page);
  ignoreSecondClicks();
});
afterEach(() => vi.unstubAllGlobals());

test('a double click on what changes something is one click, also where another control has come', () => {
  click('add', 1);
  noteAction();
  click('remove', 2);
  click('undo', 3);
  expect(clicked).toEqual(['add']);
  click('remove', 1);
  expect(clicked).toEqual(['add', 'remove']);
});

test('a double click on anything else is two', () => {
  click('add', 1);
  noteAction();
  click('next', 1);
  click('next', 2);
  expect(clicked).toEqual(['add', 'next', 'next']);
});

test('so is a key that is pressed twice', () => {
  click('add', 0);
  noteAction();
  click('remove', 0);
  expect(clicked).toEqual(['add', 'remove']);
});
