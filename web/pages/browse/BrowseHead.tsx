import { browsePath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import { activeFilters, type BrowseList, browseUrl, CARDS_PER_PAGE, isSingleGenre } from './browseUrl.ts';
import type { Filters } from './filterFields.ts';

interface WithImage {
  /** The picture in link previews. */
  readonly image?: string | null | undefined;
}

/** The head of a category's page. */
export function BrowseHead({ type, name, image }: Pick<BrowseList, 'type' | 'name'> & WithImage) {
  return (
    <PageHead
      title={name}
      description={`${name} on Marquee: up to ${CARDS_PER_PAGE} to choose from, each with its rating, its trailer and a way to watch it.`}
      path={browsePath(type)}
      image={image}
    />
  );
}

interface FilteredHeadProps extends WithImage {
  readonly shown: BrowseList;
  readonly mediaType: MediaType;
  readonly choice: Filters;
}

/** The page's head. A single genre is a page to index, other filters are not. */
export function FilteredHead({ shown: { type, name }, mediaType, choice, image }: FilteredHeadProps) {
  const labels = activeFilters(choice, mediaType).map(({ label }) => label);
  const title = `${name}: ${labels.join(', ')}`;
  return (
    <PageHead
      title={title}
      description={`${title}. Each with its rating, its trailer and a way to watch it, on Marquee.`}
      path={browseUrl(type, { choice, page: 1 })}
      image={image}
      noindex={!isSingleGenre(choice)}
    />
  );
}
