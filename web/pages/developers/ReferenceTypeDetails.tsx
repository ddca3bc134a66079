import { developersPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import { Html } from '../../components/reading/ReadingPage.tsx';
import { listOf } from '../../text/format.ts';
import * as m from '../../text/messages/developers.ts';
import { richText, type RichText } from '../../text/richText.tsx';
import type { ReferenceKind, ReferenceMember, ReferenceType } from './model.ts';
import { REFERENCE } from './modules.ts';
import { ReferenceSearch } from './ReferenceSearch.tsx';

/** The heading of its members; unions and scalars have none. */
const memberHeadings: Readonly<Record<ReferenceKind, () => string>> = {
  object: m.fields,
  interface: m.fields,
  union: m.fields,
  enum: m.values,
  input: m.fields,
  scalar: m.fields,
  directive: m.directiveArguments,
};

interface DetailsProps {
  readonly type: ReferenceType;
  readonly types: readonly ReferenceType[];
}

/** One type: its description, its fields, and where it is used. */
export function ReferenceTypeDetails({ type, types }: DetailsProps) {
  const { name, kind, members, interfaces, possibleTypes, usedBy, locations } = type;
  const names = new Set(types.map((one) => one.name));
  return (
    <>
      <p className="eyebrow">
        {richText(m.kindOf({ kind }), {
          schema: (words) => <PageLink href={developersPath(REFERENCE)}>{words}</PageLink>,
        })}
      </p>
      <h1>{kind === 'directive' ? `@${name}` : name}</h1>
      <Html html={type.description} />
      {type.isOneOf && (
        <p className="prose">{richText(m.oneOf(), { code: (words) => <code>{words}</code> })}</p>
      )}
      {type.specifiedBy && (
        <p className="prose">
          {richText(m.specifiedAt({ url: type.specifiedBy }), {
            link: (url) => (
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            ),
          })}
        </p>
      )}
      <Names sentence={m.interfacesOf} codes={interfaces} />
      <Names sentence={kind === 'union' ? m.membersOf : m.implementedBy} codes={possibleTypes} />
      <Names sentence={m.usedBy} codes={usedBy} />
      {locations.length > 0 && <p className="prose">{m.locations({ names: listOf(locations) })}</p>}
      <ReferenceSearch types={types} />
      {members.length > 0 && (
        <section aria-label={memberHeadings[kind]()}>
          <h2>{memberHeadings[kind]()}</h2>
          {members.map((member) => (
            <Member key={member.name} member={member} names={names} />
          ))}
        </section>
      )}
    </>
  );
}

interface MemberProps {
  readonly member: ReferenceMember;
  /** The types that have a page. */
  readonly names: ReadonlySet<string>;
}

/** A field, a value or an argument of a directive. */
function Member({ member, names }: MemberProps) {
  const { name, description, args, deprecated, directives } = member;
  return (
    <section id={name} aria-label={name} className="member">
      <h3>
        <code>{name}</code>
      </h3>
      <Signature member={member} names={names} />
      {deprecated !== undefined && <Html html={`<strong>${m.deprecated()}</strong> ${deprecated}`} />}
      <Html html={description} />
      {args.map((arg) => (
        <div key={arg.name} className="argument">
          <Signature member={arg} names={names} />
          <Html html={arg.description} />
          <Directives texts={arg.directives} />
        </div>
      ))}
      <Directives texts={directives} />
    </section>
  );
}

/** A member as the schema writes it: `cast(first: Int = 10): [CastMember!]`. */
function Signature({ member, names }: MemberProps) {
  if (member.type === undefined) return null;
  return (
    <p className="signature">
      <code>
        {member.name}
        {member.args.length > 0 && '('}
        {member.args.map((arg, index) => (
          <span key={arg.name}>
            {index > 0 && ', '}
            {arg.name}: <Typed member={arg} names={names} />
          </span>
        ))}
        {member.args.length > 0 && ')'}: <Typed member={member} names={names} />
      </code>
    </p>
  );
}

/** A member's type and default value. */
function Typed({ member: { type = '', defaultValue }, names }: MemberProps) {
  return (
    <>
      <TypeName type={type} names={names} />
      {defaultValue !== undefined && ` = ${defaultValue}`}
    </>
  );
}

/** A type with its list and non-null marks, and a link if it has a page. */
function TypeName({ type, names }: { readonly type: string; readonly names: ReadonlySet<string> }) {
  const [, before = '', name = '', after = ''] = /^(\[*)(\w+)(.*)$/.exec(type) ?? [];
  return (
    <>
      {before}
      {names.has(name) ? <PageLink href={developersPath(REFERENCE, name)}>{name}</PageLink> : name}
      {after}
    </>
  );
}

/** Directives as the schema writes them, with links to their pages. */
function Directives({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="signature">
      {richText(m.appliedDirectives(), {
        names: () =>
          texts.map((text) => {
            const [, name = '', rest = ''] = /^@(\w+)(.*)$/s.exec(text) ?? [];
            return (
              <code key={text}>
                @<PageLink href={developersPath(REFERENCE, name)}>{name}</PageLink>
                {rest}{' '}
              </code>
            );
          }),
      })}
    </p>
  );
}

interface NamesProps {
  readonly sentence: () => RichText<'names'>;
  readonly codes: readonly string[];
}

/** A sentence of links to types and fields: "Used by Query.movie, Query.title." */
function Names({ sentence, codes }: NamesProps) {
  if (codes.length === 0) return null;
  const links = codes.map((code, index) => {
    const [, type = '', field] = /^(\w+)(?:\.(\w+))?/.exec(code) ?? [];
    const path = developersPath(REFERENCE, type);
    return (
      <span key={code}>
        {index > 0 && ', '}
        <PageLink href={field === undefined ? path : `${path}#${field}`}>
          <code>{code}</code>
        </PageLink>
      </span>
    );
  });
  return <p className="prose names">{richText(sentence(), { names: () => links })}</p>;
}
