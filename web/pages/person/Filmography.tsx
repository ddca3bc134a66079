import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { personPath, titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { Rating } from '../../components/cards/TitleCard.tsx';
import { ButtonLink, PageLink } from '../../components/controls/Button.tsx';
import { FilterBar } from '../../components/controls/FilterBar.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { type Retry, useRetry } from '../../components/feedback/useRetry.ts';
import { type CreditPartFragment, PersonCreditsDocument, type PersonPageQuery } from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import { listOf, sortedByName } from '../../text/format.ts';
import * as m from '../../text/messages/person.ts';
import { richText } from '../../text/richText.tsx';
import { jobNames } from '../../text/tmdbTerms.ts';
import {
  creditKinds,
  creditOrders,
  creditRoles,
  parsePersonView,
  personQuery,
  type PersonView,
} from './personUrl.ts';

export type Person = NonNullable<PersonPageQuery['person']>;

/** A person's credits: 60, and as many more pages as the URL requests; all of them if they are filtered or sorted here. */
export function Filmography({ person, ...retry }: Retry & { readonly person: Person }) {
  const [searchParams] = useSearchParams();
  const view = parsePersonView(searchParams);
  const { tmdbId, credits } = person;
  return (
    <section aria-labelledby="credits">
      <div className="mb-4 print:hidden">
        <CreditControls person={person} view={view} />
      </div>
      {!credits && <Notice kind="failed" text={m.creditsFailed()} {...retry} />}
      {credits?.totalCount === 0 && <Notice kind="empty" text={m.noCredits()} />}
      {credits && <CreditsPage {...{ tmdbId, view, credits }} before={[]} />}
    </section>
  );
}

/** The heading of a person's credits, with their roles, kinds and orders. */
function CreditControls({ person, view }: { readonly person: Person; readonly view: PersonView }) {
  const roles = creditRoles.filter(({ role }) => (person[role]?.totalCount ?? 0) > 0);
  const choiceOf = (label: string, change: Partial<PersonView>, count?: number) => {
    const path = personPath(person.tmdbId, personQuery({ ...view, page: 1, ...change }));
    return {
      label,
      path,
      count,
      isCurrent: Object.entries(change).every(([name, value]) => view[name as keyof PersonView] === value),
    };
  };
  const panel = (label: string, choices: ReturnType<typeof choiceOf>[]) => ({
    label,
    chosen: choices.slice(1).find(({ isCurrent }) => isCurrent)?.label,
    content: <LinkChips label={label} choices={choices} />,
  });
  return (
    <FilterBar
      title={
        <h2 id="credits" className="text-lg">
          {m.credits()}
        </h2>
      }
      dialogTitle={m.filterCredits()}
      panels={[
        panel(
          m.role(),
          [{ role: null, name: m.all }, ...roles].map(({ role, name }) =>
            choiceOf(name(), { role }, person[role ?? 'ALL']?.totalCount),
          ),
        ),
        panel(
          m.show(),
          creditKinds.map((kind) => choiceOf(kind.label(), { kind })),
        ),
      ]}
      orders={creditOrders.map((order) => choiceOf(order.label(), { order }))}
    />
  );
}

interface PositionProps {
  readonly tmdbId: number;
  readonly view: PersonView;
  /** The rows of each page before this one. */
  readonly before: readonly ReturnType<typeof groupByTitle>[];
}

/** A page of the list, followed by the next one if the URL requests it, else by a link to it. */
function CreditsPage({ credits, ...position }: PositionProps & { readonly credits: CreditPartFragment }) {
  const { tmdbId, view, before } = position;
  const { hasNextPage, endCursor } = credits.pageInfo;
  const pages = [...before, groupByTitle(credits.nodes)];
  const isArranged = personQuery({ ...view, role: null, page: 1 }) !== '';
  const rows = isArranged ? arranged(pages.flat(), view) : pages.flat();
  const from = isArranged ? 1 : before.flat().length + 1;
  const { hash } = useLocation();
  const isNewlyLoaded = (useNavigationType() as string) === 'PUSH' && hash === `#credit-${from}`;
  // The visitor has loaded more, and the link they followed is gone: the focus moves to the first new row.
  useEffect(() => {
    const row = isNewlyLoaded ? document.getElementById(`credit-${from}`) : null;
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [isNewlyLoaded, from]);
  // Only all of them can be arranged.
  if (isArranged && hasNextPage && endCursor !== null) {
    return <NextPage {...{ tmdbId, view }} before={pages} after={endCursor} />;
  }
  if (isArranged && rows.length === 0) return <Notice kind="empty" text={m.noMatches()} />;
  return (
    <>
      <ul
        aria-label={m.creditsFrom({ number: from })}
        data-cards={`Credits ${pages.length}`}
        className="gap-x-10 xl:columns-2"
      >
        {rows.slice(from - 1).map(({ title, credits: own }, index) => {
          const number = from + index;
          return (
            <li key={title.id} id={`credit-${number}`} className="break-inside-avoid">
              <CreditRow title={title} credits={own} />
            </li>
          );
        })}
      </ul>
      {hasNextPage && endCursor !== null && view.page > pages.length && (
        <NextPage {...{ tmdbId, view }} before={pages} after={endCursor} />
      )}
      {hasNextPage && view.page <= pages.length && (
        <p className="mt-8 flex justify-center">
          <ButtonLink
            href={`${personPath(tmdbId, personQuery({ ...view, page: pages.length + 1 }))}#credit-${rows.length + 1}`}
            data-stay=""
            className="min-w-40"
          >
            {m.showMore()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function NextPage({ after, ...position }: PositionProps & { readonly after: string }) {
  const { tmdbId, view } = position;
  const variables = { tmdbId, role: view.role, after };
  const { data, refetch } = usePageQuery(PersonCreditsDocument, { variables });
  const credits = data?.person?.credits;
  const retry = useRetry(refetch, !credits);
  if (!credits) return <Notice kind="failed" text={m.moreFailed()} {...retry} />;
  return <CreditsPage credits={credits} {...position} />;
}

type Credit = CreditPartFragment['nodes'][number];

/** The titles of a person's credits, each with all their roles in it; those of one title are adjacent. */
export function groupByTitle(credits: readonly Credit[]) {
  const rows: { title: Credit['title']; credits: Credit[] }[] = [];
  for (const credit of credits) {
    const last = rows.at(-1);
    if (last?.title.id === credit.title.id) last.credits.push(credit);
    else rows.push({ title: credit.title, credits: [credit] });
  }
  return rows;
}

/** The rows of a view's kind, in its order. Those without a rating come last. */
export function arranged(rows: ReturnType<typeof groupByTitle>, { kind, order }: PersonView) {
  const shown = rows.filter(({ title }) => kind.mediaType === null || title.mediaType === kind.mediaType);
  if (order.name === 'rating')
    return shown.toSorted((one, other) => (other.title.rating ?? 0) - (one.title.rating ?? 0));
  return order.name === 'title' ? sortedByName(shown, ({ title }) => title.title) : shown;
}

/** A title of a person's credits, as one link: year, poster, name and role. */
function CreditRow({ title: shown, credits }: ReturnType<typeof groupByTitle>[number]) {
  const { title, year, releaseDate, rating, mediaType } = shown;
  const today = useToday();
  const coming = releaseDate !== null && !isReleased(releaseDate, today);
  const parts = credits.flatMap((credit) => creditLabel(credit) ?? []);
  const episodes = episodeCountLabel(credits);
  return (
    <PageLink href={titlePath(shown)} className="credit-row">
      <span className="text-muted tabular-nums">{year}</span>
      <Poster
        src={shown.poster}
        srcSet={{ 92: shown.poster, 154: shown.posterLarge }}
        sizes="2.75rem"
        alt=""
        className="rounded-control"
      />
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>
        <span className="block text-xs text-muted wrap-anywhere">
          {parts.map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
              {' · '}
            </span>
          ))}
          {episodes && `${episodes} · `}
          {coming && (
            <>
              {richText(m.from({ date: releaseDate }), {
                date: (date) => <FormattedDate date={date} dateStyle="medium" />,
              })}
              {' · '}
            </>
          )}
          <span className="text-faint">{mediaType === 'MOVIE' ? m.movie() : m.series()}</span>
        </span>
      </span>
      {rating !== null && <Rating value={rating} />}
    </PageLink>
  );
}

/** Roles that are not a character. */
const THEMSELVES = /^(?:self|himself|herself|themselves)\b/i;

/** A person's role in words: 'as Ada', 'Director, Writer'; null when it is not known. */
export function creditLabel({ character, job }: Pick<Credit, 'character' | 'job'>): string | null {
  if (job !== null) return listOf(jobNames(job));
  return character !== null && !THEMSELVES.test(character) ? m.asCharacter({ character }) : character;
}

/** The number of episodes in words; null when it is not known. */
export function episodeCountLabel(credits: readonly Pick<Credit, 'episodeCount'>[]): string | null {
  const max = Math.max(0, ...credits.map(({ episodeCount }) => episodeCount ?? 0));
  return max > 0 ? m.episodes({ count: max }) : null;
}
