import { createStore } from './createStore.ts';
import { currentUid } from './session.ts';

/** The view the account dialog shows. */
export type AccountView = 'closed' | 'login' | 'signup' | 'account' | 'deleting' | 'tokens';

/** What the header has opened: a view of the account dialog, or the browse panel. */
export const openedDialog = createStore<AccountView | 'panel'>('closed');

/** Why the dialog asks to log in; empty when the visitor opened it themselves. */
export const loginReason = createStore('');

export const openPanel = () => openedDialog.set('panel');
/** Opens the login, with the reason in a sentence when something other than the login was requested. */
export const openLogin = (reason = '') => {
  loginReason.set(reason);
  openedDialog.set('login');
};
/** Opens the dialog of the account, or of logging in. */
export const openAccount = () => (currentUid() === null ? openLogin() : openedDialog.set('account'));
