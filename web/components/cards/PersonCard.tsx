import { personPath } from '../../../contract/paths.ts';
import { PageLink } from '../controls/Button.tsx';
import { Poster } from './Poster.tsx';

interface PersonCardProps {
  readonly tmdbId: number;
  readonly name: string;
  /** A character, or what they are known for. */
  readonly line: string | null;
  /** The portrait at 185 pixels wide, and at 632 high. */
  readonly profile: string | null;
  readonly profileLarge: string | null;
  /** True on pages that show more than people: small in windows of any width. */
  readonly small?: boolean;
}

const SMALL = '3.5rem';
const SIZES = `(width >= 80rem) 9rem, (width >= 48rem) 15vw, ${SMALL}`;

/** A person: a portrait with the name under it, or beside it when small. The whole card links to their page. */
export function PersonCard({ tmdbId, name, line, profile, profileLarge, small = false }: PersonCardProps) {
  const atWidth = (className: string) => (small ? '' : className);
  const srcSet = { 185: profile, 421: profileLarge };
  return (
    <PageLink
      href={personPath(tmdbId)}
      className={`group/person flex items-center gap-3 rounded-card ${atWidth('md:block')}`}
    >
      <div className={`w-14 shrink-0 ${atWidth('md:w-auto')}`}>
        <Poster src={profile} srcSet={srcSet} sizes={small ? SMALL : SIZES} alt="" />
      </div>
      <div className={`min-w-0 text-xs wrap-break-word hyphens-auto ${atWidth('md:mt-2')}`}>
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
