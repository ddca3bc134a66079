import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadStaticFiles, webFolder } from './staticFiles.ts';

describe('the files of a folder', () => {
  let folder = '';
  beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'marquee-files-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('are all loaded, with the compressed variants that the build wrote', async () => {
    for (let nth = 0; nth < 150; nth++) await writeFile(path.join(folder, `${nth}.css`), `a{order:${nth}}`);
    await writeFile(path.join(folder, '7.css.br'), 'from the build');
    await writeFile(path.join(folder, '7.css.gz'), 'from the build');
    const files = await loadStaticFiles(webFolder(folder, {}));
    expect(files.size).toBe(150);
    expect(files.get('/7.css')?.variants.br?.body.toString()).toBe('from the build');
  });

  it('stop the start when a compressed variant exists but cannot be read', async () => {
    await writeFile(path.join(folder, 'a.css'), 'a{order:1}');
    await mkdir(path.join(folder, 'a.css.br'));
    await writeFile(path.join(folder, 'a.css.gz'), '');
    await expect(loadStaticFiles(webFolder(folder, {}))).rejects.toThrow('EISDIR');
  });
});
