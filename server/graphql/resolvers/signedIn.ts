import type { ViewerRecord } from '../../account/viewer.ts';
import type { RequestContext } from '../context.ts';
import { unauthenticated } from '../errors.ts';

/** The signed-in person asking. Rejects with UNAUTHENTICATED when there is none. */
export async function signedIn({ viewer }: RequestContext): Promise<ViewerRecord> {
  const person = await viewer();
  if (!person) throw unauthenticated();
  return person;
}
