import type { ExportForm } from '../../../contract/paths.ts';
import { type Access, authenticate } from '../../accounts/accessTokens.ts';
import type { AccountServices } from '../../accounts/accounts.ts';
import { countReads, RowsRead } from '../rowsRead.ts';
import { exportAccount } from './accountExport.ts';
import { zipped } from './csvFiles.ts';
import { exportJsonSchema } from './exportSchema.ts';
import { letterboxdFiles, traktFiles } from './otherServices.ts';
import { inChunks } from './streamJson.ts';

/** Characters of a chunk at least: as many as a page of plays has. */
const CHUNK_LENGTH = 32_768;

/** Reads what is stored for viewers, to be exported in chunks: see `AccountExports` in the options of the HTTP server. */
export function createAccountExports(services: Pick<AccountServices, 'accounts' | 'viewerStores'>) {
  return {
    authenticate: (token: string) => authenticate(token, services),
    read: (
      form: ExportForm,
      access: Access,
      onRowsRead: (rows: number) => void,
    ): AsyncGenerator<string | Uint8Array> => {
      const rows = new RowsRead(onRowsRead);
      rows.isLimited = false;
      const stores = countReads(services.viewerStores, rows);
      const { uid } = access.viewer;
      if (form === 'letterboxd') return zipped(letterboxdFiles(uid, stores));
      if (form === 'trakt') return zipped(traktFiles(uid, stores));
      const sources = { accounts: services.accounts, stores };
      return inChunks(exportAccount(sources, access, new Date().toISOString()), CHUNK_LENGTH);
    },
    schema: exportJsonSchema,
  };
}
