import { gzipSync, strToU8, zipSync, type Zippable } from 'fflate';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readText } from '../formats/readText.ts';
import { ImportError } from '../formats/sourceRow.ts';
import { inflate, InflationBudget } from './inflate.ts';
import { openUpload, type UploadedFile } from './openUpload.ts';

describe('an upload', () => {
  it('is files out of an archive, without the folder they share and what systems add', async () => {
    const archive = zip({
      'me/diary.csv': 'a',
      'me/lists/one.csv': 'b',
      'me/.DS_Store': 'x',
      'me/poster.jpg': 'x',
      '__MACOSX/me/._diary.csv': 'x',
    });
    expect(await open(file('me.zip', archive))).toEqual({ 'diary.csv': 'a', 'lists/one.csv': 'b' });
  });

  it('may be several archives and files at once', async () => {
    const files = [
      file('a.zip', zip({ 'x.csv': '1' })),
      file('b.zip', zip({ 'x.csv': '2' })),
      file('x.csv', '3'),
    ];
    expect(await open(...files)).toEqual({ 'a.zip/x.csv': '1', 'b.zip/x.csv': '2', 'x.csv': '3' });
  });

  it('may be a folder', async () => {
    const files = [file('x.csv', '1', 'me/x.csv'), file('y.csv', '2', 'me/lists/y.csv')];
    expect(await open(...files)).toEqual({ 'x.csv': '1', 'lists/y.csv': '2' });
  });

  it('may be gzip, alone or in an archive, and stored instead of deflated', async () => {
    const gzip = gzipSync(strToU8('<myanimelist/>'));
    expect(await open(file('a.xml.gz', gzip))).toEqual({ 'a.xml': '<myanimelist/>' });
    expect(await open(file('a.zip', zip({ 'a.xml.gz': [gzip, { level: 0 }] })))).toEqual({
      'a.xml': '<myanimelist/>',
    });
  });

  it('may be an archive in an archive, and no deeper', async () => {
    const inner = zip({ 'x.csv': '1', 'deep.zip': zip({ 'y.csv': '2' }) });
    const { files, notes } = await openUpload([
      file('a.zip', zip({ 'me/export.zip': inner, 'me/z.csv': '3' })),
    ]);
    expect(files.map(({ path }) => path)).toEqual(['export/x.csv', 'z.csv']);
    expect(notes).toEqual([
      'deep.zip was not opened: it’s an archive in an archive in an archive. Choose it alone.',
    ]);
  });

  it('has an archive with a data descriptor, a comment and names in another encoding', async () => {
    const archive = withoutLocalSizes(zip({ 'diary.csv': 'Name\nDune\n' }));
    const commented = new Uint8Array([...archive, ...strToU8('made by hand')]);
    new DataView(commented.buffer).setUint16(archive.length - 2, 12, true);
    expect(await open(file('a.zip', commented))).toEqual({ 'diary.csv': 'Name\nDune\n' });
  });

  it('leaves tables of passwords and tokens compressed', async () => {
    const names = ['user.csv', 'access_token.csv', 'refresh_token.csv', 'ip_address.csv', 'device_token.csv'];
    // Inflating them would fail: their bytes are no deflate stream.
    const archive = corruptAll(
      zip(Object.fromEntries(names.map((name) => [`tv/${name}`, 'a,b\n1,2\n'.repeat(99)]))),
    );
    let wasRead = false;
    const user: UploadedFile = {
      ...file('user.csv', 'password'),
      arrayBuffer: async () => {
        wasRead = true;
        return new ArrayBuffer();
      },
    };
    const { files, notes } = await openUpload([file('tv.zip', archive), user]);
    expect(files).toEqual([]);
    expect(wasRead).toBe(false);
    expect(notes).toEqual(
      [...names.map((name) => `tv/${name}`), 'user.csv'].map(
        (path) => `${path} was not opened: files of this name have passwords, tokens or addresses.`,
      ),
    );
    expect(
      Object.keys(await open(file('a.zip', zip({ 'lists/user.csv': '1', 'user_tv_show_data.csv': '2' })))),
    ).toEqual(['lists/user.csv', 'user_tv_show_data.csv']);
  });

  it('has no files of links and of paths that lead out of the archive', async () => {
    const archive = zip({
      '../up.csv': '1',
      'a/../../up.csv': '1',
      '/root.csv': '1',
      'C:\\root.csv': '1',
      'link.csv': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
      'fine..csv': '2',
    });
    const { files, notes } = await openUpload([file('a.zip', archive)]);
    expect(files.map(({ path }) => path)).toEqual(['fine..csv']);
    expect(notes).toHaveLength(5);
    expect(notes[0]).toBe('../up.csv was not opened: it leads out of its archive.');
  });

  it('may be empty', async () => {
    expect(await open(file('a.zip', zip({})))).toEqual({});
    expect(await open(file('a.csv', ''))).toEqual({ 'a.csv': '' });
  });
});

describe('an upload is rejected', () => {
  // Compressed by Node, which is quick: 110 MB of zeros are 100 kB.
  const bomb = new Uint8Array(zlib.deflateRawSync(new Uint8Array(110_000_000)));
  it.each<[string, () => UploadedFile[], string]>([
    [
      'over 100 MB',
      () => [
        { ...file('a.csv', ''), size: 60_000_000 },
        { ...file('b.csv', ''), size: 60_000_000 },
      ],
      'An upload can have at most 100 MB. Choose fewer files, or leave out what isn’t part of an export.',
    ],
    [
      'when a file inflates to more than 100 MB, whatever it says',
      () => [file('a.zip', withSize(deflated({ 'a.csv': bomb }), 10))],
      'a.zip: a.csv is more than 100 MB when it’s unzipped, which is more than any export has.',
    ],
    [
      'when gzip inflates to more than 100 MB',
      () => [file('a.csv.gz', zlib.gzipSync(new Uint8Array(110_000_000)))],
      'a.csv.gz is more than 100 MB when it’s unzipped, which is more than any export has.',
    ],
    [
      'with more than 10,000 files',
      () => [
        file('a.zip', zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.csv`, ''])))),
      ],
      'a.zip has more than 10,000 files, which is more than any export has.',
    ],
    [
      'with more than 10,000 files in the archives in it',
      () => {
        const inner = zip(Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`${n}.csv`, ''])));
        const names = ['a', 'b', 'c', 'd'].map((name) => [`${name}.zip`, inner]);
        return [file('all.zip', zip(Object.fromEntries(names)))];
      },
      'all.zip has more than 10,000 files, which is more than any export has.',
    ],
    [
      'with a password',
      () => [file('a.zip', setInDirectory(zip({ 'a.csv': '1' }), 8, 1))],
      'a.zip has a password. Unzip it on your device, then choose the files in it.',
    ],
    [
      'when it is compressed in another way',
      () => [file('a.zip', setInDirectory(zip({ 'a.csv': '1' }), 10, 9))],
      'a.zip is compressed in a way that can’t be read. Unzip it on your device, then choose the files in it.',
    ],
    [
      'when a file in it is damaged',
      () => [file('a.zip', corruptAll(zip({ 'a.csv': 'a,b\n1,2\n'.repeat(99) })))],
      'a.zip: a.csv is damaged and can’t be opened. Download it again.',
    ],
    [
      'when it ends in the middle',
      () => [file('a.zip', zip({ 'a.csv': 'a,b\n1,2\n'.repeat(99) }).slice(0, 60))],
      'a.zip is damaged and can’t be opened. Download it again.',
    ],
    [
      'when gzip ends in the middle',
      () => [file('a.gz', gzipSync(strToU8('a,b\n1,2\n'.repeat(99))).slice(0, 20))],
      'a.gz is damaged and can’t be opened. Download it again.',
    ],
    [
      'when its directory is elsewhere',
      () => [file('a.zip', withDirectoryAt(zip({ 'a.csv': '1' }), 4_000_000_000))],
      'a.zip is damaged and can’t be opened. Download it again.',
    ],
  ])('%s', async (_, files, message) => {
    const read = openUpload(files()).then((upload) => upload.files.forEach((one) => one.read()));
    await expect(read).rejects.toThrow(new ImportError(message));
  });
});

it('counts what all files of an upload inflate to', () => {
  const budget = new InflationBudget();
  for (let file = 1; file <= 5; file += 1) budget.spend(100_000_000);
  expect(() => {
    inflate(zlib.deflateRawSync('a'), 'DEFLATE', 'a.csv', budget);
  }).toThrow(
    new ImportError(
      'These files are more than 500 MB when they’re unzipped, which is more than any export has.',
    ),
  );
});

async function open(...uploaded: UploadedFile[]): Promise<Record<string, string>> {
  const { files } = await openUpload(uploaded);
  return Object.fromEntries(files.map((one) => [one.path, readText(one)]));
}

function file(name: string, content: string | Uint8Array, webkitRelativePath = ''): UploadedFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { name, size: bytes.length, webkitRelativePath, arrayBuffer: async () => bytes.slice().buffer };
}

function zip(files: Record<string, string | Zippable[string]>): Uint8Array {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries));
}

/** An archive of bytes that are deflated already. */
function deflated(files: Record<string, Uint8Array>): Uint8Array {
  return setInDirectory(zipSync(files, { level: 0 }), 10, 8);
}

/** Where each entry of an archive's directory begins. */
function directoryOf(archive: Uint8Array): number[] {
  const view = new DataView(archive.buffer);
  return Array.from({ length: archive.length - 4 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02014b50,
  );
}

function setInDirectory(archive: Uint8Array, field: number, value: number): Uint8Array {
  const changed = archive.slice();
  for (const at of directoryOf(changed)) new DataView(changed.buffer).setUint16(at + field, value, true);
  return changed;
}

function withSize(archive: Uint8Array, size: number): Uint8Array {
  const changed = archive.slice();
  for (const at of directoryOf(changed)) new DataView(changed.buffer).setUint32(at + 24, size, true);
  return changed;
}

function withDirectoryAt(archive: Uint8Array, place: number): Uint8Array {
  const changed = archive.slice();
  new DataView(changed.buffer).setUint32(changed.length - 6, place, true);
  return changed;
}

/** As programs write that only know sizes afterwards: the header of the first file has none. */
function withoutLocalSizes(archive: Uint8Array): Uint8Array {
  const changed = setInDirectory(archive, 8, 0x808);
  const view = new DataView(changed.buffer);
  view.setUint16(6, 0x808, true);
  for (const field of [14, 18, 22]) view.setUint32(field, 0, true);
  return changed;
}

/** Overwrites what the files of an archive are compressed to. */
function corruptAll(archive: Uint8Array): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (const at of directoryOf(changed)) {
    const header = view.getUint32(at + 42, true);
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    changed.fill(0xff, start, start + view.getUint32(at + 20, true));
  }
  return changed;
}
