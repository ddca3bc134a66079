import { developersPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import type { ReferenceType } from './model.ts';
import { REFERENCE } from './modules.ts';
import { ReferenceSearch } from './ReferenceSearch.tsx';

const OPERATIONS = ['Query', 'Mutation'];

/** The sections of the overview, each with the types that belong to it. */
const sections: readonly (readonly [string, (type: ReferenceType) => boolean])[] = [
  ['Operations', ({ name }) => OPERATIONS.includes(name)],
  ['Interfaces', ({ kind }) => kind === 'interface'],
  ['Objects', ({ kind, name }) => kind === 'object' && !OPERATIONS.includes(name)],
  ['Unions', ({ kind }) => kind === 'union'],
  ['Inputs', ({ kind }) => kind === 'input'],
  ['Enums', ({ kind }) => kind === 'enum'],
  ['Scalars', ({ kind }) => kind === 'scalar'],
  ['Directives', ({ kind }) => kind === 'directive'],
];

/** All types by kind, under a search. */
export function ReferenceOverview({ types }: { readonly types: readonly ReferenceType[] }) {
  return (
    <>
      <h1>Schema reference</h1>
      <div className="prose">
        <p>
          Everything the schema has, made from{' '}
          <a href="/graphql/schema.graphql" target="_self">
            schema.graphql
          </a>{' '}
          itself. Reads start at <PageLink href={developersPath(REFERENCE, 'Query')}>Query</PageLink>, changes
          at <PageLink href={developersPath(REFERENCE, 'Mutation')}>Mutation</PageLink>.
        </p>
      </div>
      <ReferenceSearch types={types} />
      {sections.map(([heading, belongs]) => {
        const some = types.filter(belongs);
        return (
          some.length > 0 && (
            <section key={heading} aria-label={heading}>
              <h2>{heading}</h2>
              <ul className="reference-list">
                {some.map(({ name, kind, summary }) => (
                  <li key={name}>
                    <PageLink href={developersPath(REFERENCE, name)}>
                      <code>{kind === 'directive' ? `@${name}` : name}</code>
                    </PageLink>{' '}
                    {summary}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}
