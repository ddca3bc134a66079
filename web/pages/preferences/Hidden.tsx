import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { filterGenres } from '../../../contract/discover.ts';
import { genreId } from '../../../contract/genres.ts';
import { MAX_HIDDEN } from '../../../contract/limits.ts';
import { titlePath } from '../../../contract/paths.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { Button, PageLink } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { HiddenTitlesDocument } from '../../gql/graphql.ts';
import { setHidden } from '../../stores/hidden.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitleNames } from '../../stores/titleNames.ts';
import { sortedByName } from '../../text/format.ts';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/preferences.ts';
import { richText } from '../../text/richText.tsx';

const genres = [...new Set([...filterGenres.MOVIE, ...filterGenres.TV])];

/** Hides a title or genre, or shows it again, and announces that. */
function change(id: string, hide: boolean, done: string): void {
  if (setHidden(id, hide)) announce(done);
  else announce(m.hiddenFull({ count: MAX_HIDDEN }), { visible: true });
}

/** The genres that lists leave out. Every change applies at once. */
export function HiddenGenres() {
  const { hidden } = useSettings();
  return (
    <section aria-label={m.hiddenGenres()}>
      <h2 className="mb-1 text-lg">{m.hiddenGenres()}</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{m.hiddenGenresText()}</p>
      <ul className="chips">
        {sortedByName(genres, nameOfGenre).map((code) => {
          const id = genreId(code);
          const genre = nameOfGenre(code);
          return (
            <li key={id}>
              <label className="chip check-chip">
                <input
                  type="checkbox"
                  checked={hidden.includes(id)}
                  onChange={({ target: { checked } }) =>
                    change(id, checked, (checked ? m.genreHidden : m.genreShown)({ genre }))
                  }
                />
                {genre}
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Titles listed at a time: each costs the server a call. */
const TITLES_AT_ONCE = 20;

/** The titles that the visitor is not interested in, the latest first. Those shown again stay while the page is open. */
export function HiddenTitles() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const { hidden } = useSettings();
  const added = hidden.filter((id) => !id.startsWith('genre:') && !ids.includes(id));
  if (added.length > 0) setIds([...added.reverse(), ...ids]);
  const [count, setCount] = useState(TITLES_AT_ONCE);
  const pages = Array.from({ length: Math.ceil(Math.min(count, ids.length) / TITLES_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * TITLES_AT_ONCE, (nth + 1) * TITLES_AT_ONCE),
  );
  return (
    <section aria-label={m.hiddenTitles()}>
      <h2 className="mb-1 text-lg">{m.hiddenTitles()}</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">
        {ids.length > 0 ? m.hiddenTitlesText() : m.noHiddenTitles()}
      </p>
      {pages.map((page) => (
        <HiddenTitlesPage key={page[0]} ids={page} />
      ))}
      {count < ids.length && (
        <Button className="mt-4" onClick={() => setCount(count + TITLES_AT_ONCE)}>
          {m.moreHidden()}
        </Button>
      )}
    </section>
  );
}

function HiddenTitlesPage({ ids }: { readonly ids: readonly string[] }) {
  const { hidden } = useSettings();
  const nameOf = useTitleNames();
  const { data, error, refetch } = useQuery(HiddenTitlesDocument, { variables: { ids: [...ids] } });
  const retry = useRetry(refetch, error !== undefined);
  const { nodes } = data ?? {};
  if (error) return <Notice kind="failed" text={m.hiddenTitlesFailed()} {...retry} />;
  if (!nodes) return <div className="skeleton h-96" />;
  return (
    <ul className="grid gap-x-6 md:grid-cols-2">
      {ids.map((id, nth) => {
        const node = nodes[nth];
        const hiddenTitle = node && 'title' in node ? node : null;
        const title = hiddenTitle ? nameOf(hiddenTitle) : m.unknownTitle();
        const isHidden = hidden.includes(id);
        return (
          <li key={id} className="flex items-center gap-4 py-2">
            <span className="w-11 shrink-0">
              <Poster src={hiddenTitle?.poster ?? null} alt="" />
            </span>
            <p className="min-w-0 grow">
              {hiddenTitle ? (
                <PageLink href={titlePath(hiddenTitle)} className="hover:underline">
                  <bdi>{title}</bdi>
                </PageLink>
              ) : (
                title
              )}
              {hiddenTitle?.year && <span className="text-muted tabular-nums"> {hiddenTitle.year}</span>}
            </p>
            <Button
              className="shrink-0"
              onClick={() => change(id, !isHidden, (isHidden ? m.titleShown : m.titleHidden)({ title }))}
            >
              {richText((isHidden ? m.unhide : m.hide)({ title }), {
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
