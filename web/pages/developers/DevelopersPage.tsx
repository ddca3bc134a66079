import { type ReactNode, use } from 'react';
import { useParams } from 'react-router-dom';
import { developersPath } from '../../../contract/paths.ts';
import { contents } from '../../../docs/developers/README.md?contents';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { ErrorPage } from '../../components/feedback/Notice.tsx';
import { Html, ReadingPage } from '../../components/reading/ReadingPage.tsx';
import * as m from '../../text/messages/developers.ts';
import styles from './developers.css?url';
import { CodeBlock } from './GuideParts.tsx';
import { guidePages, loadReference, REFERENCE } from './modules.ts';
import { ReferenceOverview } from './ReferenceOverview.tsx';
import { ReferenceTypeDetails } from './ReferenceTypeDetails.tsx';

/** The developers' pages: a page of the guide, the schema's reference, or one of its types. */
export function Component() {
  const { topic = '', type } = useParams();
  if (topic === REFERENCE) return <Reference name={type} />;
  const load = type === undefined && Object.hasOwn(guidePages, topic) ? guidePages[topic] : undefined;
  return load ? <Guide topic={topic} load={load} /> : <NotFound />;
}

export const prefetch: PrefetchPage = async (_client, { topic = '' }) => {
  await (topic === REFERENCE ? loadReference() : guidePages[topic]?.());
};

/** The server's address in the guide's files; its pages have that of the server itself. */
const EXAMPLE_ORIGIN = 'http://localhost:4000';

function Guide({ topic, load }: { readonly topic: string; readonly load: (typeof guidePages)[string] }) {
  const { title, description, parts } = use(load());
  const { origin } = new URL(usePublicConfig().publicUrl);
  const withOrigin = (text: string) => text.replaceAll(EXAMPLE_ORIGIN, origin);
  return (
    <Frame title={topic === '' ? m.name() : title} description={description} path={developersPath(topic)}>
      <h1>{title}</h1>
      {parts.map((part, index) =>
        'html' in part ? (
          <Html key={index} html={withOrigin(part.html)} />
        ) : (
          <CodeBlock key={index} {...part} code={withOrigin(part.code)} />
        ),
      )}
    </Frame>
  );
}

function Reference({ name }: { readonly name: string | undefined }) {
  const { types } = use(loadReference());
  if (name === undefined) {
    return (
      <Frame
        title={m.referenceHeading()}
        description={m.referenceDescription()}
        path={developersPath(REFERENCE)}
      >
        <ReferenceOverview types={types} />
      </Frame>
    );
  }
  const type = types.find((one) => one.name === name);
  if (!type) return <NotFound />;
  return (
    <Frame
      title={m.typeTitle({ name })}
      description={m.typeDescription({ summary: type.summary })}
      path={developersPath(REFERENCE, name)}
    >
      <ReferenceTypeDetails type={type} types={types} />
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** The pages of the guide, in order. */
const chaptersOf = () => [
  { label: m.start(), path: developersPath() },
  ...contents.flatMap(({ title, href }) =>
    href.startsWith('/developers') ? { label: title, path: href } : [],
  ),
];

/** A page beside the guide's contents. */
function Frame({ children, ...page }: FrameProps) {
  const reference = developersPath(REFERENCE);
  const current = page.path.startsWith(reference) ? reference : page.path;
  const pages = chaptersOf().map((chapter) => ({ ...chapter, isCurrent: chapter.path === current }));
  return (
    <ReadingPage {...page} label={m.name()} pages={pages} className="developers">
      <link rel="stylesheet" href={styles} precedence="page" />
      {children}
    </ReadingPage>
  );
}

function NotFound() {
  return (
    <ErrorPage
      kind="none"
      heading={m.notFound()}
      actions={<ButtonLink href={developersPath()}>{m.guide()}</ButtonLink>}
    >
      <p className="max-w-prose text-base text-muted">{m.notFoundText()}</p>
    </ErrorPage>
  );
}
