import type { ReactNode } from 'react';
import { servicesPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import { FilterBar } from '../../components/controls/FilterBar.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { JustWatchCredit } from '../../components/services/ServiceLogo.tsx';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { sortedByName } from '../../text/format.ts';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/watchlist.ts';
import { allKinds, titleKinds } from '../../text/titleKinds.ts';
import { genresOf, sorts, type View, viewUrl } from './watchlistView.ts';

/** The watchlist's heading with its filters and orders, which are in the URL. */
export function WatchlistControls({ view, title }: { readonly view: View; readonly title: ReactNode }) {
  const { kind, genre, onMyServices } = view;
  const hasServices = useMyServices(useRegion()).length > 0;
  const choiceOf = (label: string, change: Partial<View>) => ({
    label,
    path: viewUrl({ ...view, ...change }),
    isCurrent: viewUrl({ ...view, ...change }) === viewUrl(view),
  });
  const panel = (label: string, chosen: string | false | null, choices: ReturnType<typeof choiceOf>[]) => ({
    label,
    chosen: chosen || null,
    content: <LinkChips label={label} choices={choices} />,
  });
  const services = panel(m.services(), onMyServices && m.myServices(), [
    choiceOf(m.anyService(), { onMyServices: false }),
    choiceOf(m.myServices(), { onMyServices: true }),
  ]);
  return (
    <FilterBar
      title={title}
      viewerOnly
      dialogTitle={m.filter()}
      panels={[
        panel(
          m.show(),
          kind !== allKinds && kind.label(),
          titleKinds.map((one) => choiceOf(one.label(), { kind: one })),
        ),
        panel(m.genre(), genre && nameOfGenre(genre), [
          choiceOf(m.anyGenre(), { genre: null }),
          ...sortedByName(genresOf(kind), nameOfGenre).map((code) =>
            choiceOf(nameOfGenre(code), { genre: code }),
          ),
        ]),
        {
          ...services,
          content: (
            <>
              {hasServices || onMyServices ? (
                services.content
              ) : (
                <PageLink href={servicesPath} className="chip">
                  {m.chooseServices()}
                </PageLink>
              )}
              <JustWatchCredit className="mt-3" />
            </>
          ),
        },
      ]}
      orders={sorts.map((sort) => choiceOf(sort.label(), { sort }))}
    />
  );
}
