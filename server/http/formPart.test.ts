import { describe, expect, test } from 'vitest';
import { boundaryOf, formPart } from './formPart.ts';

describe('a part of a form is found', () => {
  const part = (name: string, content: string, more = '') =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const form = (...parts: readonly string[]) => Buffer.from(`${parts.join('')}--edge--\r\n`, 'latin1');

  test.each<[string, Buffer, string | null]>([
    ['of Plex', form(part('payload', '{"event":"media.play"}')), '{"event":"media.play"}'],
    ['of Emby', form(part('data', '{}')), '{}'],
    [
      'beside a picture',
      form(part('thumb', '\xff\xd8\xff', '; filename="thumb.jpg"'), part('payload', '1')),
      '1',
    ],
    [
      'after lines that belong to no part',
      Buffer.concat([Buffer.from('pre\r\n'), form(part('data', '2'))]),
      '2',
    ],
    ['of several lines', form(part('data', '{\r\n\r\n}')), '{\r\n\r\n}'],
    ['without one', form(part('thumb', 'x')), null],
    [
      'that is cut off',
      Buffer.from('--edge\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{'),
      null,
    ],
    ['without parts', Buffer.from('--edge--\r\n'), null],
    [
      'after too many parts',
      form(...Array.from({ length: 10 }, () => part('x', '')), part('data', '3')),
      null,
    ],
    ['of nothing', Buffer.alloc(0), null],
  ])('%s', (_name, body, expected) => {
    expect(formPart(body, 'edge', ['payload', 'data'])?.toString('latin1') ?? null).toBe(expected);
  });

  test.each([
    ['multipart/form-data; boundary=----edge12', '----edge12'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data', null],
    [`multipart/form-data; boundary=${'x'.repeat(200)}`, 'x'.repeat(70)],
  ])('%s has the boundary %j', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });
});
