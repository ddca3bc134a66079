import { parseTitleRef } from '../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type { ViewersTitle } from './input.ts';

/**
 * Resolves a mutation of the viewer's records, which needs WRITE_LIBRARY. Its payload also leads to the viewer, which needs
 * READ_LIBRARY.
 */
export function libraryMutation<Input, Payload extends object>(
  change: (uid: string, input: Input, context: RequestContext) => Promise<Payload>,
) {
  return async (_root: unknown, { input }: { input: Input }, context: RequestContext): Promise<Payload> => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    return { ...(await change(uid, input, context)), viewer: () => requireViewer(context, 'READ_LIBRARY') };
  };
}

/** Resolves a mutation of one of the viewer's titles; its payload may have more than the title. */
export function titleMutation<Input extends { readonly titleId: string }, Payload extends object>(
  change: (title: ViewersTitle, input: Input, context: RequestContext) => Promise<Payload>,
) {
  return libraryMutation((uid, input: Input, context) => {
    const at = new Date().toISOString();
    return change({ uid, ref: parseTitleRef(input.titleId), at }, input, context);
  });
}
