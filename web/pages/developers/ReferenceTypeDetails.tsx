import { developersPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import type { ReferenceKind, ReferenceMember, ReferenceType } from './model.ts';
import { Html } from './GuideParts.tsx';
import { REFERENCE } from './modules.ts';
import { ReferenceSearch } from './ReferenceSearch.tsx';

const kinds: Readonly<Record<ReferenceKind, string>> = {
  object: 'Object',
  interface: 'Interface',
  union: 'Union',
  enum: 'Enum',
  input: 'Input',
  scalar: 'Scalar',
  directive: 'Directive',
};

const memberHeadings: Readonly<Record<ReferenceKind, string>> = {
  object: 'Fields',
  interface: 'Fields',
  union: '',
  enum: 'Values',
  input: 'Fields',
  scalar: '',
  directive: 'Arguments',
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
        {kinds[kind]} of the <PageLink href={developersPath(REFERENCE)}>schema</PageLink>
      </p>
      <h1>{kind === 'directive' ? `@${name}` : name}</h1>
      <Html html={type.description} />
      {type.isOneOf && (
        <p className="prose">
          Exactly one of its fields must be given (<code>@oneOf</code>).
        </p>
      )}
      {type.specifiedBy && (
        <p className="prose">
          Specified at{' '}
          <a href={type.specifiedBy} target="_blank" rel="noreferrer">
            {type.specifiedBy}
          </a>
          .
        </p>
      )}
      <Names label="Implements" codes={interfaces} />
      <Names label={kind === 'union' ? 'One of' : 'Implemented by'} codes={possibleTypes} />
      <Names label="Used by" codes={usedBy} />
      {locations.length > 0 && <p className="prose">On {locations.join(', ')}.</p>}
      <ReferenceSearch types={types} />
      {members.length > 0 && (
        <section aria-label={memberHeadings[kind]}>
          <h2>{memberHeadings[kind]}</h2>
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
      {deprecated !== undefined && <Html html={`<strong>Deprecated.</strong> ${deprecated}`} />}
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
      Directives:{' '}
      {texts.map((text) => {
        const [, name = '', rest = ''] = /^@(\w+)(.*)$/s.exec(text) ?? [];
        return (
          <code key={text}>
            @<PageLink href={developersPath(REFERENCE, name)}>{name}</PageLink>
            {rest}{' '}
          </code>
        );
      })}
    </p>
  );
}

/** A sentence of links to types and fields: "Used by Query.movie, Query.title." */
function Names({ label, codes }: { readonly label: string; readonly codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <p className="prose names">
      {label}{' '}
      {codes.map((code, index) => {
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
      })}
      .
    </p>
  );
}
