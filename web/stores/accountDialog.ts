import { createStore } from './createStore.ts';

/** The view the account dialog shows. */
export type AccountView = 'closed' | 'login' | 'signup' | 'account' | 'deleting' | 'tokens' | 'settings';

/** What the header has opened: a view of the account dialog, or the browse panel. */
export const openedDialog = createStore<AccountView | 'panel'>('closed');
