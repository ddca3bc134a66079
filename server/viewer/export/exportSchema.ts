import { z } from 'zod';
import { ratingScales, titleNames } from '../../../contract/settings.ts';
import { importRow } from '../imports/importRecords.ts';
import { viewerList } from '../lists/listRecords.ts';
import { play } from '../records.ts';
import { accessTokenScopes } from '../secretRecords.ts';

/** The version of the export's format: a field that is added keeps it, any other change raises it. */
const EXPORT_VERSION = 1;

const time = z.iso.datetime({ offset: true }).describe('ISO 8601, in UTC');
const timeOrNull = time.nullable();
const day = z.iso.date();
const number = z.number().int().min(0);
const numberOrNull = number.nullable();
const title = z
  .string()
  .regex(/^(?:movie|tv):[1-9]\d*$/)
  .describe('Global id of a title: movie: or tv:, and its number at TMDB');
const text = z.string().nullable();

const account = z
  .strictObject({
    createdAt: timeOrNull,
    lastSignInAt: timeOrNull,
    passwordChangedAt: timeOrNull,
    photoUrl: text,
    phoneNumber: text,
    emailVerified: z.boolean(),
    identities: z.array(
      z.strictObject({
        provider: z.string(),
        uid: z.string(),
        displayName: text,
        email: text,
        phoneNumber: text,
        photoUrl: text,
      }),
    ),
    sessions: z.array(z.strictObject({ startedAt: time, lastUsedAt: time })),
    deviceSignInsAt: z.array(time).describe('When each remembered device last signed in'),
  })
  .describe('What the identity provider stores');

const settings = z.strictObject({
  carouselAutoplay: z.boolean(),
  nextAutoplay: z.boolean(),
  spoilerShield: z.boolean(),
  reducedData: z.boolean(),
  hideWatched: z.boolean(),
  ratingScale: z.enum(ratingScales),
  titleNames: z.enum(titleNames),
  hidden: z.array(z.string()).readonly().describe('Global ids of hidden titles and genres'),
});

const token = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(accessTokenScopes),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: timeOrNull.describe('Cut to the hour'),
});

const feed = z.strictObject({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(['MOVIE', 'TV']).nullable().describe('The only kind of title in it; null for both'),
  premieresOnly: z.boolean(),
  createdAt: time,
  lastUsedAt: timeOrNull.describe('Cut to the hour'),
});

const webhook = z.strictObject({
  id: z.string(),
  name: z.string(),
  user: text.describe('Whose plays are logged, by their name on the media server; null for all'),
  timeZone: z.string().describe('In which plays have their days, an IANA name'),
  createdAt: time,
  lastUsedAt: timeOrNull.describe('Cut to the hour'),
  lastOutcome: z
    .strictObject({
      at: time,
      kind: z.enum(['LOGGED', 'EXISTS', 'IGNORED', 'REJECTED']),
      name: text.describe('What was played'),
      reason: text.describe('Why nothing was logged'),
    })
    .nullable()
    .describe('What became of the last message'),
});

const lastWatched = z.strictObject({
  titleId: title,
  title: z.string(),
  posterPath: text,
  language: z.string(),
  seasonNumber: numberOrNull,
  episodeNumber: numberOrNull,
  watchedAt: time,
});

const part = z.strictObject({
  seasonNumber: numberOrNull.describe('Null for a movie, and for a series without an episode'),
  episodeNumber: numberOrNull,
  position: z.number().min(0).describe('Seconds from the beginning'),
  length: z.number().min(0).nullable().describe('Seconds; null when no player reported it'),
  plays: number.describe('How often it was played in the pass'),
  at: time,
});

const pass = z.strictObject({
  pass: number.min(1).describe('1 the first time through a title, and one more each time it is started over'),
  passStartedAt: timeOrNull,
  last: part.nullable().describe('What was played last'),
});

const parts = z.array(part).describe('Episodes that were watched or begun in the pass, or the movie itself');

const viewerTitle = pass.extend({
  titleId: title,
  name: z.string().describe('The name in English'),
  year: numberOrNull.describe('Of the release or the first episode'),
  localName: text.describe('The name in the language'),
  language: text.describe('The language in which it was last changed; null for English'),
  listedAt: timeOrNull.describe('When it was added to the watchlist; null when it is not on it'),
  playedAt: timeOrNull,
  dismissedAt: timeOrNull.describe('When it was taken off Continue Watching'),
  droppedAt: timeOrNull,
  note: text,
  changedAt: time,
  previous: pass
    .extend({ parts })
    .nullable()
    .describe('The pass before, which can be returned to until something is played'),
  parts,
});

const exportedPlay = z.strictObject({
  id: z.string(),
  titleId: title,
  seasonNumber: numberOrNull,
  episodeNumber: numberOrNull,
  day: day.nullable().describe('The day in the time zone where it was watched; null when it is not known'),
  at: timeOrNull.describe('The moment; null when only the day is known, or not even that'),
  precision: play.shape.precision,
  pass: number.min(1),
  source: play.shape.source,
  sourceId: text.describe('The id that the source of an import gave it'),
  run: text.describe('What it was made by together with others, such as an import'),
  bulk: z.boolean().describe('Whether its time says nothing, since many were marked at once'),
  note: text,
});

const rating = z.strictObject({
  targetId: z.string().describe('Global id of the title, season or episode'),
  value: z.number().min(0).max(10),
  original: z
    .strictObject({ value: z.number(), scale: z.number() })
    .nullable()
    .describe('What an import brought, on its own scale'),
  at: time,
});

const list = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: text,
  visibility: viewerList.shape.visibility,
  ranked: z.boolean(),
  createdAt: time,
  changedAt: time,
  items: z
    .array(z.strictObject({ titleId: title, note: text, addedAt: time }))
    .describe('In the order of a ranked list'),
});

const exportedImport = z.strictObject({
  id: z.string(),
  source: z.string(),
  startedAt: time,
  finishedAt: timeOrNull,
  undoneAt: timeOrNull,
  totals: z.strictObject({
    added: number,
    answered: number,
    existing: number,
    rejected: number,
    leftOut: number,
  }),
  rows: z
    .array(
      z.strictObject({
        number,
        kind: importRow.shape.kind,
        name: z.string(),
        file: z.string(),
        recordNumber: number,
        sourceId: text,
        outcome: importRow.shape.outcome,
        reason: text,
        targetId: text,
      }),
    )
    .describe('The receipt, stored for 30 days'),
});

/** All that is stored for a viewer. A record that changes while it is exported can be in a list twice: the later one counts. */
export const accountExport = z.strictObject({
  format: z.literal('marquee-account'),
  version: z.literal(EXPORT_VERSION),
  exportedAt: time,
  id: z.string(),
  displayName: text,
  email: text.describe('Null in an export by an access token'),
  account: account.nullable().describe('Null in an export by an access token'),
  settings: settings.nullable().describe('Null when none were stored'),
  accessTokens: z
    .array(token)
    .nullable()
    .describe('Without their secrets; null in an export by an access token'),
  feeds: z.array(feed).describe('Feeds of the calendar, without their secrets'),
  webhooks: z.array(webhook).describe('Webhooks for media servers, without their secrets'),
  lastWatched: lastWatched.nullable(),
  titles: z.array(viewerTitle),
  plays: z.array(exportedPlay),
  ratings: z.array(rating),
  lists: z.array(list),
  imports: z.array(exportedImport),
});

/** How a record is exported. */
export type Exported = z.input<typeof accountExport>;
export type ExportedOf<Name extends 'titles' | 'plays' | 'ratings' | 'lists' | 'imports'> =
  Exported[Name][number];
export type ExportedPart = z.input<typeof part>;

/** The JSON Schema of an export, draft 2020-12. */
export function exportJsonSchema(id: string): object {
  const { $schema, ...schema } = z.toJSONSchema(accountExport, { target: 'draft-2020-12', reused: 'inline' });
  return {
    $schema,
    $id: id,
    title: 'An account of Marquee',
    description:
      'All that is stored for a viewer. A record that changes while it is exported can be in a list twice: the later one counts.',
    ...schema,
  };
}
