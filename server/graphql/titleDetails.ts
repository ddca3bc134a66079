import type { DetailsKey } from '../loaders.ts';
import { titleId, type FullDetails, type TitleDetails, type TitleRecord } from '../records/title.ts';
import type { RequestContext } from './context.ts';
import { userError } from './errors.ts';

/** A title's details, loaded if the title came from a list. Throws NOT_FOUND when TMDB no longer has the title. */
export async function detailsOf(
  title: TitleRecord,
  context: RequestContext,
  bundle: DetailsKey['bundle'] = 'basic',
): Promise<TitleDetails> {
  return title.details ?? readDetails(title, context, bundle);
}

/** A title's details with its cast and similar titles, loaded if they are missing. */
export async function fullDetailsOf(
  title: TitleRecord,
  context: RequestContext,
): Promise<{ readonly details: TitleDetails; readonly related: FullDetails }> {
  const details = title.details?.related ? title.details : await readDetails(title, context, 'full');
  if (!details.related) throw new Error(`The full details of ${titleId(title)} came without its cast`);
  return { details, related: details.related };
}

async function readDetails(
  { mediaType, tmdbId }: TitleRecord,
  { loaders }: RequestContext,
  bundle: DetailsKey['bundle'],
): Promise<TitleDetails> {
  const ref = { mediaType, tmdbId };
  const found = await loaders.details.load({ ...ref, bundle });
  if (!found?.details) throw userError('NOT_FOUND', `The movie database no longer has ${titleId(ref)}.`);
  return found.details;
}
