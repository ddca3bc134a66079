import { announce } from '../components/Announcements.tsx';

/** How long a dialog that has done its work may take to close, in milliseconds. */
const CLOSING_MS = 300;

/** Announces what a dialog has done, once it is closed: nothing beneath an open one is read out. */
export function announceAfterDialog(text: string): void {
  setTimeout(announce, CLOSING_MS, text);
}
