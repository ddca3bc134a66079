import { PageLink } from '../controls/Button.tsx';
import { Poster, type SrcSet } from './Poster.tsx';

interface ImageCardProps {
  readonly href: string;
  readonly name: string;
  /** A character, or what a person is known for; null for none. */
  readonly line: string | null;
  /** The portrait or poster, 185 pixels wide and larger. */
  readonly srcSet: SrcSet;
  /** Without a portrait, a person has a figure in its place. */
  readonly isPerson?: boolean;
  /** True among other results: small in windows of any width. */
  readonly small?: boolean;
}

const SIZES = '(width >= 48rem) 15vw, 3.5rem';
const SMALL_SIZES = '2.5rem';

/** A person or collection: an image with the name under it, or beside it when small. The whole card links to its page. */
export function ImageCard({ href, name, line, srcSet, isPerson, small = false }: ImageCardProps) {
  const atWidth = (className: string) => (small ? '' : className);
  return (
    <PageLink
      href={href}
      className={`group/card flex items-center gap-3 rounded-card ${atWidth('md:block')}`}
    >
      <div className={`shrink-0 ${small ? 'w-10' : 'w-14 md:w-auto'}`}>
        <Poster
          src={srcSet[185] ?? null}
          srcSet={srcSet}
          sizes={small ? SMALL_SIZES : SIZES}
          alt=""
          className={`rounded-card ${isPerson ? 'icon-user' : ''}`}
        />
      </div>
      <div className={`min-w-0 text-xs wrap-break-word hyphens-auto ${atWidth('md:mt-2')}`}>
        <p className="font-semibold underline-offset-4 group-hover/card:underline">
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
