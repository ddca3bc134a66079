import { titlePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import { isReleased } from '../../text/dates.ts';
import { creditLabel, episodeCountLabel, type TitleCredits } from './creditRows.ts';

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
