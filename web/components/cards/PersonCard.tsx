import { personPath } from '../../../contract/paths.ts';
import { PageLink } from '../controls/PageLink.tsx';
import { Poster } from './Poster.tsx';

interface PersonCardProps {
  /** TMDB number of the person. */
  readonly tmdbId: number;
  readonly name: string;
  /** A line beside the portrait: a character, or what they are known for. */
  readonly line: string | null;
  /** Portrait at 185 pixels wide, and at 632 high; null when there is none. */
  readonly profile: string | null;
  readonly profileLarge: string | null;
  /** True on pages that show more than people: small in windows of any width. */
  readonly small?: boolean;
}

const SMALL = '3.5rem';
const SIZES = `(width >= 80rem) 9rem, (width >= 48rem) 15vw, ${SMALL}`;

/** A person: a portrait with the name under it, or beside it when small. The whole card links to their page. */
export function PersonCard({ tmdbId, name, line, profile, profileLarge, small = false }: PersonCardProps) {
  return (
    <PageLink
      href={personPath(tmdbId)}
      className={`group/person flex items-center gap-3 rounded-card ${small ? '' : 'md:block'}`}
    >
      <div className={`w-14 shrink-0 ${small ? '' : 'md:w-auto'}`}>
        <Poster
          kind="portrait"
          src={profile}
          srcSet={{ 185: profile, 421: profileLarge }}
          sizes={small ? SMALL : SIZES}
          alt=""
        />
      </div>
      <div className={`min-w-0 text-xs wrap-break-word hyphens-auto ${small ? '' : 'md:mt-2'}`}>
        <p className="font-semibold underline-offset-4 group-hover/person:underline">
          <bdi>{name}</bdi>
        </p>
        {line && (
          <p className="text-faint">
            <bdi>{line}</bdi>
          </p>
        )}
      </div>
    </PageLink>
  );
}
