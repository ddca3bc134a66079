import { Poster } from '../../components/Poster.tsx';
import type { CastRowFragment } from '../../gql/graphql.ts';

const SIZES = '(width >= 80rem) 9rem, (width >= 48rem) 15vw, 3.5rem';

/** The first of a title's cast, as portraits. Nothing when nobody is named. */
export function CastRow({ title: shown }: { readonly title: CastRowFragment }) {
  if (!shown.cast || shown.cast.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-lg">Cast</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-6 md:gap-y-6 xl:flex">
        {shown.cast.map(({ id, name, character, profile, profileLarge }) => (
          <li key={id} className="flex items-center gap-3 md:block xl:max-w-36 xl:flex-1">
            <div className="w-14 shrink-0 md:w-auto">
              <Poster
                kind="portrait"
                src={profile}
                srcSet={{ 185: profile, 421: profileLarge }}
                sizes={SIZES}
                alt=""
              />
            </div>
            <div className="min-w-0 text-xs wrap-break-word hyphens-auto md:mt-2">
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>
              {character && (
                <p className="text-faint">
                  <bdi>{character}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
