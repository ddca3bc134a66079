import { type ReactNode, useState } from 'react';
import { ImageCard } from '../components/cards/ImageCard.tsx';
import { Poster } from '../components/cards/Poster.tsx';
import { StatusBadges } from '../components/cards/StatusBadges.tsx';
import { Rating, WatchlistButton, type CardTitle } from '../components/cards/TitleCard.tsx';
import { SimilarTitles } from '../components/cards/SimilarTitles.tsx';
import { TitleGrid, TitleGridSkeleton } from '../components/cards/TitleGrid.tsx';
import { TitleRow } from '../components/cards/TitleRow.tsx';
import { Button, ButtonLink, Icon, iconNames, RetryButton } from '../components/controls/Button.tsx';
import { ActiveFilters, FilterBar } from '../components/controls/FilterBar.tsx';
import { FormattedDate } from '../components/controls/FormattedDate.tsx';
import { LinkChips } from '../components/controls/LinkChips.tsx';
import { LanguagePicker, RegionPicker } from '../components/controls/Pickers.tsx';
import { Pager } from '../components/controls/Pager.tsx';
import { Dialog } from '../components/dialogs/Dialog.tsx';
import { TrailerDialog } from '../components/dialogs/TrailerDialog.tsx';
import { EpisodeCard } from '../components/episodes/EpisodeCard.tsx';
import { EpisodesSkeleton } from '../components/episodes/EpisodeCards.tsx';
import { SeasonPicker } from '../components/episodes/SeasonPicker.tsx';
import { announce } from '../components/feedback/LiveRegion.tsx';
import { Notice, UndoNotice } from '../components/feedback/Notice.tsx';
import { PageHead } from '../components/head/PageHead.tsx';
import { RatingChoices } from '../components/rating/RatingChoices.tsx';
import { LoadMoreGrid } from '../components/loadMore/LoadMoreGrid.tsx';
import { JustWatchCredit, ServiceLogo } from '../components/services/ServiceLogo.tsx';
import type { EpisodeCardFragment, SeasonPickerFragment } from '../gql/graphql.ts';

const LONG = 'The Extraordinarily Long and Winding Title of a Movie About Nothing in Particular';
const nothing = () => undefined;
const failing = () => Promise.resolve(null);

/** A title of a list that has dates. */
type ListTitle = CardTitle & { readonly releaseDate: string | null };

const genre = { __typename: 'Genre', id: 'genre:drama', name: 'Drama' } as const;
const facts = {
  title: 'A Movie',
  year: 2024,
  releaseDate: '2024-02-29',
  rating: 7.8,
  genres: [genre],
  poster: null,
  posterLarge: null,
};
const movie = (tmdbId: number, fields: Partial<ListTitle> = {}): ListTitle => {
  return { __typename: 'Movie', id: `movie:${tmdbId}`, tmdbId, mediaType: 'MOVIE', ...facts, ...fields };
};
const titles = [
  movie(1),
  movie(2, { title: LONG }),
  movie(3, { title: 'Not rated', rating: null }),
  movie(4, { title: 'Without a year or genre', year: null, genres: [] }),
  movie(6, { title: 'To come', year: 2999, releaseDate: '2999-12-31', rating: null }),
  movie(5, { title: 'With a missing image', poster: '/missing.jpg', posterLarge: '/missing.jpg' }),
];

const episodeFacts = {
  name: 'An Episode',
  overview: 'What happens in it.',
  airDate: '2024-03-01',
  runtime: 47,
};
const episode = (number: number, fields: Partial<EpisodeCardFragment> = {}): EpisodeCardFragment => {
  const ids = { __typename: 'Episode', id: `tv:1:s1:e${number}`, number, seasonNumber: 1 } as const;
  return { ...ids, ...episodeFacts, still: null, stillSmall: null, ...fields };
};
const progress = (ratio: number) => ({ ratio, watched: ratio === 1, startAt: 0, storedAt: 0 });
const episodeStates = [
  { episode: episode(1) },
  { episode: episode(2), current: true, mark: progress(0.4) },
  { episode: episode(3, { name: LONG }), mark: progress(1) },
  { episode: episode(4), isSpoiler: true },
  { episode: episode(5, { airDate: '2100-01-01', runtime: null }), aired: false },
  { episode: episode(6, { airDate: null }) },
  { episode: episode(7, { airDate: null }), aired: false },
];
const choices = ['All', 'Movies'].map((label) => ({ label, path: '/gallery', isCurrent: label === 'All' }));
const season = { __typename: 'Season', id: 'tv:1:s1', number: 1, name: 'Season 1' } as const;
const series: SeasonPickerFragment = {
  __typename: 'Series',
  id: 'tv:1',
  tmdbId: 1,
  mediaType: 'TV',
  title: 'A Series',
  posterSmall: null,
  status: null,
  lastEpisode: null,
  seasons: [{ ...season, airDate: null, episodeCount: null }],
};
const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'end' } as const;
const page = { __typename: 'TitleConnection', nodes: titles, pageInfo } as const;
const wide = (state: ReactNode) => <div className="w-full">{state}</div>;

/** Every component by name, in its states. */
const components: Readonly<Record<string, ReactNode>> = {
  Button: (
    <>
      <Button variant="primary">Primary</Button>
      <Button>Quiet</Button>
      <Button icon={<Icon name="share" />}>With an icon</Button>
      <Button aria-pressed>Pressed</Button>
      <Button aria-disabled>Disabled</Button>
      <Button variant="icon" aria-label="Icon">
        <Icon name="info" />
      </Button>
      <ButtonLink href="/gallery">Link</ButtonLink>
      <RetryButton retry={nothing} />
      <RetryButton retry={nothing} retrying />
      <WatchlistButton title={movie(1)} />
    </>
  ),
  Icon: iconNames.map((name) => <Icon key={name} name={name} />),
  LinkChips: (['wrap', 'row', 'tiles'] as const).map((variant) => (
    <LinkChips key={variant} label={variant} variant={variant} choices={choices} />
  )),
  FilterBar: wide(
    <>
      <FilterBar
        title={<h2>A list</h2>}
        dialogTitle="Filter the list"
        panels={[{ label: 'Kind', chosen: 'One', content: <LinkChips label="Kinds" choices={choices} /> }]}
        orders={choices}
      />
      <ActiveFilters
        count="12 titles"
        filters={[{ label: 'A filter', path: '/gallery' }]}
        clearPath="/gallery"
      />
    </>,
  ),
  Pager: [1, 2, 3].map((page) => (
    <Pager
      key={page}
      page={page}
      pageCount={3}
      onPage={nothing}
      previous={`Previous episodes, from ${page}`}
      next={`Next episodes, from ${page}`}
    />
  )),
  RegionPicker: <RegionPicker />,
  LanguagePicker: <LanguagePicker />,
  Text: (
    <>
      <FormattedDate date="2024-02-29" />
      <Rating value={8.25} />
      <Rating value={null} />
      <JustWatchCredit className="mt-3" />
      <ServiceLogo service={{ tmdbId: 8, name: 'Service', logo: '/missing.jpg', logoSmall: null }} />
    </>
  ),
  Poster: [false, true].map((wide) => (
    <div key={String(wide)} className="w-40">
      <Poster wide={wide} src={null} alt="An image" title="Placeholder" />
    </div>
  )),
  StatusBadges: [0, 0.4].map((ratio) => (
    <div key={ratio} className="w-40">
      <Poster src={null} alt="">
        <StatusBadges
          status={{
            mediaType: 'MOVIE',
            listed: true,
            watched: ratio === 0,
            state: 'IN_PROGRESS',
            progress: ratio,
          }}
        />
      </Poster>
    </div>
  )),
  ImageCard: [false, true].map((small) => (
    <div key={String(small)} className="w-40">
      <ImageCard href="/person/1" name="Ada" line="as Herself" srcSet={{}} small={small} />
    </div>
  )),
  TitleRow: wide(<TitleRow heading="A row" to="/gallery" titles={titles} notes={['A note']} mixed />),
  'TitleRow, loading': wide(<TitleRow heading="A loading row" titles={undefined} loading="Loading..." />),
  TitleGrid: wide(<TitleGrid titles={titles} label="A grid" level={3} />),
  'TitleGrid, loading': wide(<TitleGridSkeleton count={5} />),
  RatingChoices: [null, 7, 7.5].map((value) => (
    <RatingChoices key={value} name={`A movie rated ${value}`} value={value} onRate={nothing} />
  )),
  EpisodeCard: episodeStates.map((props) => (
    <div key={props.episode.id} className="w-64">
      <EpisodeCard
        seriesId={1}
        current={false}
        aired
        isSpoiler={false}
        asRow={false}
        onMark={nothing}
        {...props}
      />
    </div>
  )),
  'EpisodesSkeleton, as cards': wide(<EpisodesSkeleton asRows={false} />),
  'EpisodesSkeleton, as rows': wide(<EpisodesSkeleton asRows />),
  SeasonPicker: wide(<SeasonPicker series={series} />),
  SimilarTitles: wide(<SimilarTitles id="movie:1" heading="Similar titles" />),
  LoadMoreGrid: wide(
    <LoadMoreGrid label="A long grid" first={page} loader={failing} page={1} pathOf={String} />,
  ),
  Notice: (
    <>
      <Notice kind="empty" text="There is nothing here." action={<Button>Do this instead</Button>} />
      <Notice kind="failed" text="This could not be loaded." retry={nothing} />
      <Notice kind="failed" text="This could not be loaded." retry={nothing} retrying />
      <UndoNotice text="Removed." onUndo={nothing} focusTarget="main" />
      <Button onClick={() => announce('An announcement', { visible: true })}>Announce</Button>
    </>
  ),
};

/** Every component in its states, in development only. */
export function Component() {
  const [opened, setOpened] = useState('');
  const kinds = (['window', 'theatre', 'panel'] as const).map((kind) => (
    <div key={kind}>
      <Button onClick={() => setOpened(kind)}>Open a {kind}</Button>
      <Dialog kind={kind} title={`A ${kind}`} open={opened === kind} onClose={() => setOpened('')}>
        <p className="p-5">Its content</p>
      </Dialog>
    </div>
  ));
  const trailerDialog = (
    <>
      <Button onClick={() => setOpened('trailer')}>Play a trailer</Button>
      <TrailerDialog
        trailer={opened === 'trailer' ? { name: 'A trailer', embedUrl: 'about:blank' } : null}
        titleName="A Movie"
        onClose={() => setOpened('')}
      />
    </>
  );
  return (
    <div className="page-width flex flex-col gap-8 pt-8">
      <PageHead title="Gallery" description="Every component in its states." path="/gallery" noindex />
      <h1 className="text-2xl">Gallery</h1>
      {Object.entries({ ...components, Dialog: kinds, TrailerDialog: trailerDialog }).map(
        ([name, states]) => (
          <section key={name} aria-label={name}>
            <h2 id={name.replaceAll(', ', '-')} className="mb-4 text-lg">
              {name}
            </h2>
            <div className="flex flex-wrap items-start gap-4 *:min-w-0">{states}</div>
          </section>
        ),
      )}
    </div>
  );
}
