import { useState } from 'react';
import { SeasonPicker } from '../../components/episodes/SeasonPicker.tsx';
import { titlePage } from '../../components/head/TitlePage.tsx';
import { useTitleStatus } from '../../components/library/titleStatus.ts';
import { SeriesPageDocument, type SeasonPickerFragment } from '../../gql/graphql.ts';
import { TitleSkeleton } from './TitleHero.tsx';
import { TitleSections } from './TitleSections.tsx';

export const { Component, prefetch } = titlePage(
  'series',
  SeriesPageDocument,
  <TitleSkeleton />,
  (series) => <TitleSections title={series} episodes={<Episodes series={series} />} />,
);

function Episodes({ series }: { readonly series: SeasonPickerFragment }) {
  // The value as of opening the page: marking episodes must not switch to another season.
  const [resume] = useState(useTitleStatus(series.id)?.resume);
  return (
    <SeasonPicker
      series={series}
      season={resume?.seasonNumber ?? undefined}
      episode={resume?.episodeNumber ?? undefined}
    />
  );
}
