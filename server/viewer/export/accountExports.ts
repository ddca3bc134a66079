import { type Access, authenticate } from '../../accounts/accessTokens.ts';
import type { AccountServices } from '../../accounts/accounts.ts';
import { countReads, RowsRead } from '../rowsRead.ts';
import { exportAccount } from './accountExport.ts';
import { exportJsonSchema } from './exportSchema.ts';
import { inChunks } from './streamJson.ts';

/** Characters of a chunk at least: as many as a page of plays has. */
const CHUNK_LENGTH = 32_768;

/** Reads what is stored for viewers, to be exported in chunks: see `AccountExports` in the options of the HTTP server. */
export function createAccountExports(services: Pick<AccountServices, 'accounts' | 'viewerStores'>) {
  return {
    authenticate: (token: string) => authenticate(token, services),
    read: (access: Access, onRowsRead: (rows: number) => void) => {
      const rows = new RowsRead(onRowsRead);
      rows.isLimited = false;
      const sources = { accounts: services.accounts, stores: countReads(services.viewerStores, rows) };
      return inChunks(exportAccount(sources, access, new Date().toISOString()), CHUNK_LENGTH);
    },
    schema: exportJsonSchema,
  };
}
