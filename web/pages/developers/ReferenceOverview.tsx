import { developersPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import * as m from '../../text/messages/developers.ts';
import { richText } from '../../text/richText.tsx';
import type { ReferenceType } from './model.ts';
import { REFERENCE } from './modules.ts';
import { ReferenceSearch } from './ReferenceSearch.tsx';

const OPERATIONS = ['Query', 'Mutation'];

/** The sections of the overview, each with the types that belong to it. */
const sections: readonly (readonly [heading: () => string, belongs: (type: ReferenceType) => boolean])[] = [
  [m.operations, ({ name }) => OPERATIONS.includes(name)],
  [m.interfaces, ({ kind }) => kind === 'interface'],
  [m.objects, ({ kind, name }) => kind === 'object' && !OPERATIONS.includes(name)],
  [m.unions, ({ kind }) => kind === 'union'],
  [m.inputs, ({ kind }) => kind === 'input'],
  [m.enums, ({ kind }) => kind === 'enum'],
  [m.scalars, ({ kind }) => kind === 'scalar'],
  [m.directives, ({ kind }) => kind === 'directive'],
];

/** All types by kind, under a search. */
export function ReferenceOverview({ types }: { readonly types: readonly ReferenceType[] }) {
  return (
    <>
      <h1>{m.referenceHeading()}</h1>
      <div className="prose">
        <p>
          {richText(m.referenceIntro(), {
            sdl: (file) => (
              <a href="/graphql/schema.graphql" target="_self">
                {file}
              </a>
            ),
            type: (name) => <PageLink href={developersPath(REFERENCE, name)}>{name}</PageLink>,
          })}
        </p>
      </div>
      <ReferenceSearch types={types} />
      {sections.map(([headingOf, belongs]) => {
        const heading = headingOf();
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
