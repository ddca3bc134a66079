import type { ComponentProps, ReactNode } from 'react';
import { findLocale, localeBelow } from '../../../contract/locales.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
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
  /** The language of its text by its tag, and those that there are texts in; English alone by default. */
  readonly language?: string;
  readonly languages?: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}

const englishOnly = [DEFAULT_LANGUAGE];

/** A page to read, beside links to its neighbours, or below them in a narrow window. */
export function ReadingPage(props: ReadingPageProps) {
  const { title, description, path, label, pages, asDocuments = false, className = '', children } = props;
  const { language = DEFAULT_LANGUAGE, languages = englishOnly } = props;
  const pageTag = localeBelow(usePublicConfig().basename).tag;
  const marks = language !== pageTag && { lang: language, dir: findLocale(language)?.direction ?? 'ltr' };
  return (
    <div className={`page-width reading ${className}`}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageHead title={title} description={description} path={path} languages={languages} />
      <nav aria-label={label}>
        <LinkChips variant="row" leaves={asDocuments ? 'document' : true} choices={pages} />
      </nav>
      <article key={path} {...marks}>
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
