import { useLocation } from 'react-router-dom';
import { type SitePath, sitePaths } from '../../../contract/paths.ts';
import { useWhen } from '../../browser/effects.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { Html, ReadingPage } from '../../components/reading/ReadingPage.tsx';
import * as layout from '../../text/messages/layout.ts';
import * as m from '../../text/messages/site.ts';

/** A shorter page needs no list of its sections. */
const MIN_SECTIONS = 4;

const names: Readonly<Record<SitePath, () => string>> = {
  '/about': () => layout.about(),
  '/help': () => layout.help(),
  '/privacy': () => layout.privacy(),
  '/terms': () => layout.terms(),
};

/**
 * About, Help, Privacy or Terms. Their texts come with their documents, so links open them as documents. Back and
 * Forward can lead here from another page's document, which is then replaced.
 */
export function Component() {
  const { pathname } = useLocation();
  const { siteText } = usePublicConfig();
  const text = siteText?.path === pathname ? siteText : null;
  useWhen(!text, () => window.location.reload());
  if (!text) return <LoadingHeading className="page-width py-6 text-xl" />;

  const { title, description, path, language, languages, sections, html } = text;
  const pages = sitePaths.map((one) => ({ label: names[one](), path: one, isCurrent: one === path }));
  return (
    <ReadingPage
      title={title}
      description={description}
      path={path}
      label={m.sitePages()}
      pages={pages}
      language={language}
      languages={languages}
      asDocuments
    >
      <h1>{title}</h1>
      {sections.length >= MIN_SECTIONS && (
        <nav aria-labelledby="on-this-page" className="sections">
          <p id="on-this-page">{m.onThisPage()}</p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Html html={html} />
    </ReadingPage>
  );
}
