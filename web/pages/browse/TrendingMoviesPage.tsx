import { listPage } from './BrowsePage.tsx';

/** The movies that are trending this week. */
export const { Component, prefetch } = listPage('trending/movie');
