import { listPage } from './BrowsePage.tsx';

/** The series that are trending this week. */
export const { Component, prefetch } = listPage('trending/tv');
