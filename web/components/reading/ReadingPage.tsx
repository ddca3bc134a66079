import type { ComponentProps, ReactNode } from 'react';
import { useLocalizedHref } from '../controls/Button.tsx';
import { LinkChips } from '../controls/LinkChips.tsx';
import { PageHead } from '../head/PageHead.tsx';
import styles from './reading.css?url';

interface ReadingPageProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The name of the navigation. */
  readonly label: string;
  /** The page and its neighbours. */
  readonly pages: ComponentProps<typeof LinkChips>['choices'];
  /** Whether its neighbours are opened as documents. */
  readonly asDocuments?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page to read, in English only, beside links to its neighbours, or below them in a narrow window. */
export function ReadingPage(props: ReadingPageProps) {
  const { title, description, path, label, pages, asDocuments = false, className = '', children } = props;
  return (
    <div className={`page-width reading ${className}`}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageHead title={title} description={description} path={path} isTranslated={false} />
      <nav aria-label={label}>
        <LinkChips variant="row" leaves={asDocuments ? 'document' : true} choices={pages} />
      </nav>
      <article key={path} lang="en" dir="ltr">
        {children}
      </article>
    </div>
  );
}

interface HtmlProps {
  /** Made by us from Markdown, with links to pages in English. */
  readonly html: string;
  readonly className?: string;
}

/** HTML with links to pages in this page's language. */
export function Html({ html, className = '' }: HtmlProps) {
  const hrefOf = useLocalizedHref();
  const localized = html.replace(
    /href="(\/(?!graphql\b)[^"]*)"/g,
    (_, path: string) => `href="${hrefOf(path)}"`,
  );
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: localized }} />;
}
