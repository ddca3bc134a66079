import { routePatterns } from '../../../contract/paths.ts';
import { allKinds, type TitleKind } from '../../text/titleKinds.ts';

/** The URL of the ratings of a kind. */
export function ratingsUrl(kind: TitleKind): string {
  return kind === allKinds ? routePatterns.ratings : `${routePatterns.ratings}?kind=${kind.name}`;
}
