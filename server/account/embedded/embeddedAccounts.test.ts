import { accountsContract } from '../../testing/accountsContract.ts';
import { startEmbeddedAccounts } from '../../testing/startEmbeddedAccounts.ts';

accountsContract('Embedded accounts', startEmbeddedAccounts);
