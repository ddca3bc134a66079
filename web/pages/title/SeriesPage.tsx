import { SeasonPicker } from '../../components/episodes/SeasonPicker.tsx';
import { titlePage } from '../../components/head/TitlePage.tsx';
import { SeriesPageDocument } from '../../gql/graphql.ts';
import { TitleSkeleton } from './TitleSkeleton.tsx';
import { TitleSections } from './TitleSections.tsx';

export const { Component, prefetch } = titlePage(
  'series',
  SeriesPageDocument,
  <TitleSkeleton mediaType="TV" />,
  (series) => <TitleSections title={series} episodes={<SeasonPicker series={series} />} />,
);
