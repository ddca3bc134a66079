import { titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { CreditPartFragment, CreditRowFragment } from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import { pluralize } from '../../text/format.ts';

type Credit = CreditPartFragment['nodes'][number];

/** A title of a person's credits, and all their roles in it. */
interface TitleCredits {
  readonly title: Credit['title'];
  readonly credits: Credit[];
}

/** Credits by title; those of one title are adjacent. */
export function groupByTitle(credits: readonly Credit[]): TitleCredits[] {
  const rows: TitleCredits[] = [];
  for (const credit of credits) {
    const last = rows.at(-1);
    if (last?.title.id === credit.title.id) last.credits.push(credit);
    else rows.push({ title: credit.title, credits: [credit] });
  }
  return rows;
}

interface CreditRowProps extends TitleCredits {
  /** Whether the row before is of the same year, which is then not shown again. */
  readonly sameYear: boolean;
}

/** A title of a person's credits: year, small poster, name and role. The whole row links to the title. */
export function CreditRow({ title: shown, credits, sameYear }: CreditRowProps) {
  const { title, year, releaseDate, mediaType } = shown;
  const today = useToday();
  const coming = releaseDate !== null && !isReleased(releaseDate, today);
  const parts = credits.flatMap((credit) => creditLabel(credit) ?? []);
  const episodes = episodeCountLabel(credits);
  return (
    <PageLink href={titlePath(shown)} className="credit-row">
      <span className={`tabular-nums text-muted ${sameYear ? 'opacity-0' : ''}`}>{year}</span>
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
              from <FormattedDate date={releaseDate} />
              {' · '}
            </>
          )}
          <span className="text-faint">{mediaType === 'MOVIE' ? 'Movie' : 'Series'}</span>
        </span>
      </span>
    </PageLink>
  );
}

/** Roles that are not a character. */
const THEMSELVES = /^(?:self|himself|herself|themselves)\b/i;

/** A person's role in words: 'as Ada', 'Director, Writer'; null when it is not known. */
export function creditLabel({ character, job }: Pick<CreditRowFragment, 'character' | 'job'>): string | null {
  if (job !== null) return job;
  return character !== null && !THEMSELVES.test(character) ? `as ${character}` : character;
}

/** The number of episodes in words; null when it is not known. */
export function episodeCountLabel(
  credits: readonly Pick<CreditRowFragment, 'episodeCount'>[],
): string | null {
  const max = Math.max(0, ...credits.map(({ episodeCount }) => episodeCount ?? 0));
  return max > 0 ? pluralize(max, 'episode') : null;
}
