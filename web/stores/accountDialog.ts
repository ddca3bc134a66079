import { createStore } from './createStore.ts';
import { currentUid } from './session.ts';

/** The view the account dialog shows. */
export type AccountView = 'closed' | 'login' | 'signup' | 'account' | 'deleting' | 'tokens';

/** What the header has opened: a view of the account dialog, or the browse panel. */
export const openedDialog = createStore<AccountView | 'panel'>('closed');

export const openPanel = () => openedDialog.set('panel');
/** Opens the dialog of the account, or of logging in. */
export const openAccount = () => openedDialog.set(currentUid() === null ? 'login' : 'account');
