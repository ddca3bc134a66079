import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import type { TitleNamesFragment } from '../../gql/graphql.ts';
import { useSettings } from '../../stores/settings.ts';
import { headlineClass } from '../../text/format.ts';

/** A name, and its language if that is known: a title in the page's language may be untranslated. */
interface Name {
  readonly text: string;
  readonly language?: string | undefined;
}

/** What a page shows of a title's names: one as its heading, and others in a line. */
interface ShownNames {
  readonly heading: Name;
  readonly others: readonly Name[];
}

/**
 * A title's name as the heading, in the page's language or its own, and its original and English names in one line where they are
 * others. Whichever is the heading, there is a line or none, and the heading has the size of the longer name.
 *
 * The page is the same for everyone, so it comes with both choices, of which beforePaint.js shows one: nothing moves when it is
 * hydrated.
 */
export function TitleNames({ title: shown }: { readonly title: TitleNamesFragment }) {
  const isHydrated = useIsHydrated();
  const { titleNames } = useSettings();
  const translated = namesOf(shown, false);
  const original = namesOf(shown, true);
  const headline = headlineClass(translated.heading.text, original.heading.text);
  const isSame = translated.heading.text === original.heading.text;
  const chosen = titleNames === 'ORIGINAL' ? original : translated;
  const choices =
    isHydrated || isSame
      ? [{ ...(isHydrated ? chosen : translated), className: undefined }]
      : [
          { ...translated, className: 'in-data-original-titles:hidden' },
          { ...original, className: 'hidden in-data-original-titles:inline' },
        ];
  return (
    <>
      <h1
        title={headline.includes('long') ? chosen.heading.text : undefined}
        className={`${headline} xl:-me-[clamp(0px,100vw-75rem,4rem)]`}
      >
        {choices.map(({ heading, className }, index) =>
          index === 0 ? (
            <bdi key={heading.text} lang={heading.language} className={className}>
              {heading.text}
            </bdi>
          ) : (
            // From an attribute: the heading's text is one name, whoever reads the page without its styles.
            <bdi
              key={heading.text}
              lang={heading.language}
              data-name={heading.text}
              className={`${className} before:content-[attr(data-name)]`}
            />
          ),
        )}
      </h1>
      {translated.others.length > 0 && (
        <p data-other-names className="mt-1 truncate text-sm text-muted">
          {choices.map(({ heading, others, className }) => (
            <span key={heading.text} className={className}>
              {others.map(({ text, language }, index) => (
                <span key={text}>
                  {index > 0 && ' · '}
                  <bdi lang={language}>{text}</bdi>
                </span>
              ))}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** The names that a title's page shows. */
export function namesOf(title: TitleNamesFragment, isOriginal: boolean): ShownNames {
  const translated: Name = { text: title.title };
  const original = title.originalTitle
    ? { text: title.originalTitle, language: languageTag(title.originalLanguage) }
    : null;
  const english = title.englishTitle ? { text: title.englishTitle, language: 'en' } : null;
  const heading = (isOriginal && original) || translated;
  const others = [isOriginal ? translated : original, english].filter((name) => name !== null);
  const isAnother = ({ text }: Name, index: number) =>
    text !== heading.text && others.findIndex((name) => name.text === text) === index;
  return { heading, others: others.filter(isAnother) };
}

/** TMDB's code of a language as a tag (BCP 47): its code of Cantonese is none. */
function languageTag(code: string | null): string | undefined {
  return code === 'cn' ? 'yue' : (code ?? undefined);
}
