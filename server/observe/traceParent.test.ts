import { expect, test } from 'vitest';
import { callersSpan } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test.each([
  [`00-${TRACE}-${SPAN}-01`, 1],
  [`00-${TRACE}-${SPAN}-00`, 0],
  [`00-${TRACE}-${SPAN}-03`, 1],
  [`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`, 1],
])('%s names a span', (traceparent, traceFlags) => {
  expect(callersSpan(traceparent)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags, isRemote: true });
});

test.each([
  undefined,
  '',
  'x',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  ` 00-${TRACE}-${SPAN}-01`,
  `cc-${TRACE}-${SPAN}-01-${'x'.repeat(1_000)}`,
])('%j names none', (traceparent) => {
  expect(callersSpan(traceparent)).toBeNull();
});
