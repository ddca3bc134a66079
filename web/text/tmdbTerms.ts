import * as m from './messages/people.ts';

/**
 * A term of TMDB's, such as 'Costume & Make-Up', as the messages select it: CostumeMakeUp. '' for what cannot be a term, which
 * selects the term's own text.
 */
export function termCode(term: string): string {
  return /^[A-Z]/.test(term) ? term.replace(/[^A-Za-z]+/g, '') : '';
}

/** The profession of people in a department of TMDB's: 'Actor' in 'Acting'. */
export function professionOf(department: string): string {
  return m.profession({ department: termCode(department), name: department });
}

/** The jobs of a credit, which the schema joins with commas. */
export function jobNames(jobs: string): string[] {
  return jobs.split(', ').map((job) => m.job({ job: termCode(job), name: job }));
}
